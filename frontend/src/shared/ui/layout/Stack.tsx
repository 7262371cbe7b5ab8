import { styled } from 'styled-components';
import { space } from '../theme/theme';

/** One below the other, `$gap` steps of the 8-px grid apart. Wide content scrolls or wraps instead of widening the column. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 2 }) => space($gap)};
`;
