import { css, keyframes } from 'styled-components';
import { color, float, gutter, media, radius, space } from '../theme/theme';

const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`;

export const overlay = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: rgb(11 19 32 / 56%);

  /* While it fades out, it catches the second half of a double click on the button that closed the dialog. */
  &[data-state='closed'] {
    animation: ${fadeOut} 400ms ease-out;
  }
`;

/** On a phone a sheet from the top edge, otherwise a centred box. */
export const sheet = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 21;
  max-height: 100dvh;
  overflow-y: auto;
  padding: ${space(1)} ${gutter} ${space(4)};
  background: ${color.paper};
  box-shadow: ${float};

  ${media.tablet} {
    inset: 0;
    width: min(100% - ${space(6)}, var(--dialog-width, 40rem));
    height: fit-content;
    max-height: calc(100dvh - ${space(6)});
    margin: auto;
    padding-inline: ${space(4)};
    border-radius: ${radius};
  }
`;
