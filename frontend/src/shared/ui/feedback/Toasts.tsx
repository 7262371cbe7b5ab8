import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { useToasts } from './notify';
import { color, float, font, hairline, radius, size, space } from '../theme/theme';

const Area = styled.div`
  --toastify-toast-width: min(380px, calc(100vw - 32px));
  --toastify-toast-top: 16px;
  --toastify-toast-right: 16px;
  --toastify-color-light: ${color.card};
  --toastify-text-color-light: ${color.ink};
  --toastify-font-family: ${font.text};
  --toastify-toast-bd-radius: ${radius};
  --toastify-toast-shadow: ${float};
  --toastify-toast-min-height: 56px;
  --toastify-icon-color-success: #1b7a4b;
  --toastify-icon-color-error: ${color.accent};
  --toastify-color-progress-success: #1b7a4b;
  --toastify-color-progress-error: ${color.accent};

  .Toastify__toast {
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
      left: 16px;
      width: auto;
    }

    .Toastify__toast {
      margin-bottom: 8px;
    }
  }

  /* A dialog comes from the top edge, its only way out in the corner of toasts: they make room. */
  body:has([role='dialog'], [role='alertdialog']) & .Toastify__toast-container {
    top: auto;
    bottom: ${space(2)};
    pointer-events: none;
  }

  @media (prefers-reduced-motion: reduce) {
    /* Not the progress bar: its end is what closes a toast. */
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
const CLOSES = 5_000;

/** Shows what was said. A turn later, since the container that it mounts with must be there to take it. */
function useSayings() {
  const waiting = useToasts((state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => {
      // The text is the id: what is said once more stands there once, for as long as if it had just come.
      for (const { kind, text, closesAfter = CLOSES } of waiting) {
        if (toast.isActive(text)) toast.update(text, { autoClose: closesAfter });
        else toast[kind](text, { toastId: text, autoClose: closesAfter });
      }
      // Something may have been said since, which waits for the next turn.
      useToasts.setState(({ waiting: now }) => ({ waiting: now.filter((one) => !waiting.includes(one)) }));
    });
    return () => clearTimeout(timer);
  }, [waiting]);
}

/** SPEC.md section 9's settings. */
export default function Toasts() {
  useSayings();
  return (
    <Area>
      <ToastContainer
        position="top-right"
        autoClose={CLOSES}
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
