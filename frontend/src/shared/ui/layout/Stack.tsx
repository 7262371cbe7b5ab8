import { styled } from 'styled-components';
import { space } from '../theme/theme';

interface Props {
  $gap?: number;
  /** Each child is as wide as its content. */
  $start?: boolean;
  /** The largest width: '40rem' */
  $width?: string;
  /** Steps to what is above. */
  $above?: number;
}

/** One below the other, `$gap` steps of the 8-px grid apart. Wide content scrolls or wraps instead of widening the column. */
export const Stack = styled.div<Props>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 2 }) => space($gap)};
  ${({ $start }) => $start && 'justify-items: start;'}
  ${({ $width }) => $width && `max-width: ${$width};`}
  ${({ $above }) => $above && `margin-top: ${space($above)};`}
`;
