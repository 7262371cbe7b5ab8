import { styled } from 'styled-components';
import { space } from '../theme/theme';

/** Buttons or other short elements in a row that wraps, `$gap` steps of the 8-px grid apart, or with `$spread` at both ends. */
export const Cluster = styled.div<{ $gap?: number; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 1 }) => space($gap)};
  align-items: center;
  ${({ $spread }) => $spread && 'justify-content: space-between;'}
`;
