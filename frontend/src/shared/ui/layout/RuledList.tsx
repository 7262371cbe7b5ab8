import { styled } from 'styled-components';
import { color, hairline, space } from '../theme/theme';

interface Props {
  /** Paper behind the list, and a stronger line above and below it. */
  $framed?: boolean;
  /** A line above the first item, too. */
  $above?: boolean;
  /** Steps of the 8-px grid above and below the content of each item. */
  $padding?: number;
  /** Steps between the parts of an item. */
  $gap?: number;
}

/** A list whose items are separated by lines. */
export const RuledList = styled.ul<Props>`
  ${({ $framed }) => $framed && `border-block: 1px solid ${color.borderStrong}; background: ${color.card};`}

  > li {
    ${({ $padding }) => $padding && `padding-block: ${space($padding)};`}
    ${({ $gap }) => $gap && `display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space($gap)};`}
  }

  > ${({ $above }) => ($above ? 'li' : 'li + li')} {
    border-top: ${hairline};
  }
`;
