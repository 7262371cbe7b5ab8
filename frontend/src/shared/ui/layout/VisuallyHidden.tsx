import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/theme.js';

/** Text that is read out and not shown. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
