import { styled } from 'styled-components';
import { Input } from '../../shared/ui/forms/controls.styles';
import { font } from '../../shared/ui/theme/theme';

/** The properties of an input for a code of six digits. */
export const ONE_TIME_CODE = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

/** For a code of six digits. */
export const OtpInput = styled(Input).attrs(ONE_TIME_CODE)`
  font-family: ${font.mono};
  letter-spacing: 0.3em;
`;
