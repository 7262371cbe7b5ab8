import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/theme';

/** Text that is read out and not shown. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
