import { css, keyframes, styled } from 'styled-components';
import { color, shadow, gutter, hairline, media, radius, space } from '../theme/theme';

const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`;

/** Behind a dialog; with `as`, the overlay of its kind. */
export const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: rgb(11 19 32 / 56%);

  /* While it fades out, it catches the second half of a double click on the button that closed the dialog. */
  &[data-state='closed'] {
    animation: ${fadeOut} 400ms ease-out;
  }
`;

/** A click on the overlay closes the dialog, and takes the focus from nothing. */
export const leaveFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/** On a phone a sheet from the bottom edge, or from the top if `$fromTop`; otherwise a centred box. */
export const sheet = css<{ $fromTop?: boolean }>`
  position: fixed;
  inset: ${({ $fromTop = false }) => ($fromTop ? '0 0 auto' : 'auto 0 0')};
  z-index: 21;
  /* A sheet from the bottom leaves room for a toast above it. */
  max-height: ${({ $fromTop = false }) => ($fromTop ? '100dvh' : `calc(100dvh - ${space(9)})`)};
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)} ${gutter} ${space(3)};
  border-block: ${hairline};
  background: ${color.paper};
  box-shadow: ${shadow};

  ${media.tablet} {
    inset: 0;
    width: min(100% - ${space(6)}, var(--dialog-width, 40rem));
    height: fit-content;
    max-height: calc(100dvh - ${space(6)});
    margin: auto;
    padding-inline: ${space(4)};
    border: ${hairline};
    border-radius: ${radius};
  }
`;

/** The content of a dialog whose DialogActions stay in view. Not a grid, in whose rows nothing sticks. */
export const dialogForm = css`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

/** What is below a dialog's title: a form, or a <div>. */
export const DialogBody = styled.div`
  ${dialogForm}
  padding-top: ${space(2)};
`;

/** The buttons of a dialog, in view while its content scrolls. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  position: sticky;
  /* The padding of the dialog. */
  bottom: ${space(-3)};
  z-index: 1;
  margin-bottom: ${space(-3)};
  padding-block: ${space(1.5)} ${space(3)};
  background: ${color.paper};

  > * {
    flex: 1 1 auto;
  }

  ${media.tablet} {
    justify-content: flex-end;

    > * {
      flex: none;
    }
  }
`;
