import { styled } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';

/** A flat bar as wide as its parent. */
export const ProgressBar = styled.progress`
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
    transition: inline-size 400ms ease-out;
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
