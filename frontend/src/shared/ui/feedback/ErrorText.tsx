import { styled } from 'styled-components';
import { color } from '../theme/theme';

/** A sentence about something that went wrong. Give it `role="alert"` if it appears after an action of the user. */
export const ErrorText = styled.p`
  max-width: 68ch;
  color: ${color.accent};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
