import { styled } from 'styled-components';
import { Input } from '../../shared/ui/forms/controls.styles';
import { font } from '../../shared/ui/theme/theme';

/** For a code of six digits. */
export const OtpInput = styled(Input)`
  font-family: ${font.mono};
  letter-spacing: 0.3em;
`;
