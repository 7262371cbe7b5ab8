import { styled } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';
import { Stack } from '../../../shared/ui/layout/Stack';

const BORDERS = { thin: color.border, strong: color.borderStrong, danger: color.accent };

/** A framed Stack. */
export const Card = styled(Stack)<{ $border?: keyof typeof BORDERS; $padding?: number }>`
  padding: ${({ $padding = 2 }) => space($padding)};
  border: 1px solid ${({ $border = 'thin' }) => BORDERS[$border]};
  background: ${color.card};
`;
