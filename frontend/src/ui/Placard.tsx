import { styled } from 'styled-components';
import { capitals, color, float, hairline, radius, space } from './theme/theme';

/** A folded white card: the fold is the hair line at its foot. */
export const Placard = styled.div<{ $floats?: boolean }>`
  position: relative;
  padding: ${space(3)};
  border: ${hairline};
  border-bottom: 3px double ${color.edge};
  border-radius: ${radius};
  background: ${color.card};
  ${({ $floats }) => $floats && `box-shadow: ${float};`}
`;

/** The name on it, in wide capitals. */
export const PlacardName = styled.p`
  ${capitals}
`;
