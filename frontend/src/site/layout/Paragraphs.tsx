import { styled } from 'styled-components';
import { space } from '../../shared/ui/theme/theme';

/** Running text in lines of readable length. */
export const Paragraphs = styled.div`
  max-width: 68ch;

  > * + * {
    margin-top: ${space(3)};
  }
`;
