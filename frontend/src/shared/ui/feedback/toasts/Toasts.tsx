import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { useToasts } from '../notify';
import { ActionToast } from './ActionToast';
import { color, shadow, font, gutter, hairline, radius, size, space } from '../../theme/theme';

const Area = styled.div`
  --toastify-toast-width: min(380px, calc(100vw - 32px));
  /* Below the navigation, whose links and menu button stay usable. */
  --toastify-toast-top: calc(${space(9)} + 16px);
  --toastify-toast-right: 16px;
  --toastify-color-light: ${color.card};
  --toastify-text-color-light: ${color.ink};
  --toastify-font-family: ${font.text};
  --toastify-toast-bd-radius: ${radius};
  --toastify-toast-shadow: ${shadow};
  --toastify-toast-min-height: 56px;
  --toastify-icon-color-success: #1b7a4b;
  --toastify-icon-color-error: ${color.accent};
  --toastify-color-progress-success: #1b7a4b;
  --toastify-color-progress-error: ${color.accent};

  /* In the admin area, below the buttons beside the heading. */
  @media (min-width: 64rem) {
    body:has(nav[aria-label='Admin']) & {
      --toastify-toast-top: 160px;
    }
  }

  .Toastify__toast {
    /* Clear of the close button. */
    padding-inline-end: 44px;
    border: ${hairline};
    font-size: ${size.small};
    line-height: 1.45;
  }

  .Toastify__close-button {
    color: ${color.ink};
    opacity: 0.7;
  }

  @media (max-width: 480px) {
    .Toastify__toast-container {
      top: var(--toastify-toast-top);
      left: 16px;
      width: auto;
    }

    .Toastify__toast {
      margin-bottom: 8px;
    }
  }

  /* A dialog has its Close button in the top right corner, so toasts move to the bottom. */
  body:has([role='dialog'], [role='alertdialog']) & .Toastify__toast-container {
    top: auto;
    bottom: ${space(2)};
    pointer-events: none;
  }

  /* On a phone a dialog is at the bottom, so toasts stay at the top. */
  @media (width < 40rem) {
    body:has([data-sheet]) & .Toastify__toast-container {
      top: ${space(1)};
      bottom: auto;
    }
  }

  /* Beside a side panel, which has its Close button there too, below the list. */
  body:has(aside[data-side-panel]):not(:has([role='dialog'], [role='alertdialog']))
    &
    .Toastify__toast-container {
    top: auto;
    right: calc(28rem + ${gutter});
    bottom: ${space(2)};
  }

  @media (prefers-reduced-motion: reduce) {
    /* Except the progress bar, whose end closes the toast. */
    .Toastify__toast {
      animation-duration: 1ms !important;
    }
  }

  @media (prefers-color-scheme: dark) {
    --toastify-icon-color-success: #57c48b;
    --toastify-color-progress-success: #57c48b;
  }
`;

/** Milliseconds. */
const DURATION = 5_000;

/** Shows pending toasts, in a later task than their container mounts. */
function usePendingToasts() {
  const pending = useToasts((state) => state.pending);
  useEffect(() => {
    if (pending.length === 0) return undefined;
    const timer = setTimeout(() => {
      // The text is the id, so that a repeated toast restarts the one on screen.
      for (const { type, text, duration = DURATION, detail = '', action } of pending) {
        if (type === 'dismiss') toast.dismiss(text);
        else if (action)
          toast[type](
            (props) => (
              <ActionToast {...props} text={text} detail={detail} duration={duration} action={action} />
            ),
            {
              autoClose: duration,
              closeOnClick: false,
            },
          );
        else if (toast.isActive(text)) toast.update(text, { autoClose: duration });
        else toast[type](text, { toastId: text, autoClose: duration });
      }
      // Keep toasts that were added meanwhile.
      useToasts.setState((state) => ({ pending: state.pending.filter((item) => !pending.includes(item)) }));
    });
    return () => clearTimeout(timer);
  }, [pending]);
}

/** With the settings of SPEC.md section 9. */
export default function Toasts() {
  usePendingToasts();
  return (
    <Area>
      <ToastContainer
        position="top-right"
        autoClose={DURATION}
        hideProgressBar={false}
        newestOnTop={false}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
      />
    </Area>
  );
}
