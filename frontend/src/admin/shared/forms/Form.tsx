import { styled } from 'styled-components';
import { Stack } from '../../../shared/ui/layout/Stack';

/** A form whose fields have its whole width, and its buttons that of their text. */
export const Form = styled(Stack).attrs({ as: 'form', $start: true })`
  > div {
    width: 100%;
  }
`;
