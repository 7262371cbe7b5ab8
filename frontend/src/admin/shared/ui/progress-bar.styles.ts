import { css } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';

/** Styles of a `progress` element: a flat bar as wide as its parent. */
export const progressBar = css`
  width: 100%;
  height: ${space(1)};
  border: 0;
  appearance: none;
  background: ${color.border};

  &::-webkit-progress-bar {
    background: ${color.border};
  }

  /* Separate rules, because browsers drop a rule with an unknown pseudo-element. */
  &::-webkit-progress-value {
    background: ${color.accent};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
