import { styled } from 'styled-components';
import { media, space } from '../theme/theme';

/** Columns of equal width, or a template: 'minmax(0, 2fr) minmax(0, 3fr)' */
type Columns = number | string;

interface Props {
  /** Steps of the 8-px grid between the columns, and between the rows unless `$rowGap` is given. */
  $gap?: number;
  $rowGap?: number;
  /** On a phone. Without it, one column. */
  $phone?: Columns;
  /** From the width of a tablet on. */
  $tablet?: Columns;
  $desktop?: Columns;
  /** As many columns as fit. */
  $min?: string;
  $align?: 'start' | 'end';
  /** Between the rows from the width of a tablet on, if it differs. */
  $tabletRowGap?: number;
  /** Steps to what is above. */
  $above?: number;
}

const template = (columns: Columns) =>
  `grid-template-columns: ${typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns};`;

/** Columns that become fewer on a phone. */
export const Grid = styled.div<Props>`
  display: grid;
  ${({ $min, $phone = 1 }) => template($min ? `repeat(auto-fit, minmax(min(100%, ${$min}), 1fr))` : $phone)}
  gap: ${({ $gap = 2, $rowGap = $gap }) => `${space($rowGap)} ${space($gap)}`};
  ${({ $align }) => $align && `align-items: ${$align};`}
  ${({ $above }) => $above && `margin-top: ${space($above)};`}

  ${media.tablet} {
    ${({ $tablet }) => $tablet && template($tablet)}
    ${({ $tabletRowGap }) => $tabletRowGap && `row-gap: ${space($tabletRowGap)};`}
  }

  ${media.desktop} {
    ${({ $desktop }) => $desktop && template($desktop)}
  }
`;
