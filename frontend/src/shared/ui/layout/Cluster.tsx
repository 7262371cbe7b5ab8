import { styled } from 'styled-components';
import { media, space } from '../theme/theme';

interface Props {
  $gap?: number;
  /** Between the lines, if it differs. */
  $rowGap?: number;
  /** At both ends. */
  $spread?: boolean;
  /** Steps to what is above. */
  $above?: number;
  /** On a phone, buttons share the width. */
  $fills?: boolean;
}

/** Buttons or other short elements in a row that wraps, `$gap` steps of the 8-px grid apart. */
export const Cluster = styled.div<Props>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 1, $rowGap = $gap }) => `${space($rowGap)} ${space($gap)}`};
  align-items: center;
  ${({ $spread }) => $spread && 'justify-content: space-between;'}
  ${({ $above }) => $above && `margin-top: ${space($above)};`}

  ${media.phone} {
    ${({ $fills }) => $fills && '> button { flex: 1 1 auto; }'}
  }
`;
