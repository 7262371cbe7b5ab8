import 'react-toastify/ReactToastify.css';
import { ToastContainer } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { color, float, font, hairline, radius, size } from './theme/theme';

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

  @media (prefers-color-scheme: dark) {
    --toastify-icon-color-success: #57c48b;
    --toastify-color-progress-success: #57c48b;
  }
`;

/** SPEC.md section 9's settings. */
export default function Toasts() {
  return (
    <Area>
      <ToastContainer
        position="top-right"
        autoClose={5000}
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
