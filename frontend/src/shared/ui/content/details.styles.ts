import { css } from 'styled-components';
import { media } from '../theme/theme';

/** A <details> that unfolds, and is open in print. Animated in browsers that can animate to an automatic height. */
export const unfolding = css`
  ${media.motionSafe} {
    interpolate-size: allow-keywords;

    &::details-content {
      block-size: 0;
      overflow: clip;
      transition:
        block-size 220ms ease-out,
        content-visibility 220ms allow-discrete;
    }

    &[open]::details-content {
      block-size: auto;
    }
  }

  ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;
