import { styled } from 'styled-components';
import { space } from '../theme/theme';

/** Running text: lines that one can follow, and room between its paragraphs. */
export const Paragraphs = styled.div`
  max-width: 68ch;

  > * + * {
    margin-top: ${space(3)};
  }
`;
