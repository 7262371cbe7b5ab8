import { styled } from 'styled-components';
import { hairline, size, space } from '../theme/theme';
import { Stack } from './Stack';

/** A part of a page with a heading, an h2. `$ruled`: a line separates it from what is above. */
export const Section = styled(Stack).attrs({ as: 'section' })<{ $ruled?: boolean }>`
  ${({ $ruled }) => $ruled && `padding-top: ${space(3)}; border-top: ${hairline};`}

  h2 {
    font-size: ${size.h4};
  }
`;
