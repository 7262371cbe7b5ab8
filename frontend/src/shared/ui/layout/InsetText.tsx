import { styled } from 'styled-components';
import { color, space } from '../theme/theme';
import { Text } from './Text';

const LINES = { neutral: color.borderStrong, info: color.focus, danger: color.accent };

/** Text that a line at its start sets apart. */
export const InsetText = styled(Text).attrs({ $breaks: true })<{ $line?: keyof typeof LINES }>`
  margin: 0;
  padding-inline-start: ${space(1.5)};
  border-inline-start: 3px solid ${({ $line = 'neutral' }) => LINES[$line]};
`;
