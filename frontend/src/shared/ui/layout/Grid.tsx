import { styled } from 'styled-components';
import { media, space } from '../theme/theme';

/** Columns of equal width, or a template: 'minmax(0, 2fr) minmax(0, 3fr)' */
type Columns = number | string;

interface Props {
  /** Steps of the 8-px grid between the columns, and between the rows unless `$rowGap` is given. */
  $gap?: number;
  $rowGap?: number;
  /** From the width of a tablet on. Without it, one column. */
  $tablet?: Columns;
  $desktop?: Columns;
  /** As many columns as fit. */
  $min?: string;
  $align?: 'start' | 'end';
}

const template = (columns: Columns) =>
  `grid-template-columns: ${typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns};`;

/** Columns that become one on a phone. */
export const Grid = styled.div<Props>`
  display: grid;
  ${({ $min }) => template($min ? `repeat(auto-fit, minmax(min(100%, ${$min}), 1fr))` : 1)}
  gap: ${({ $gap = 2, $rowGap = $gap }) => `${space($rowGap)} ${space($gap)}`};
  ${({ $align }) => $align && `align-items: ${$align};`}

  ${media.tablet} {
    ${({ $tablet }) => $tablet && template($tablet)}
  }

  ${media.desktop} {
    ${({ $desktop }) => $desktop && template($desktop)}
  }
`;
