import { keyframes, styled } from 'styled-components';
import { color, font, media, radius, size, space } from '../../shared/ui/theme/theme';

const strike = keyframes`
  from {
    opacity: 0;
    transform: rotate(-7deg) scale(1.6);
  }
`;

/** A tilted stamp for a success: 'RECEIVED'. */
export const Stamp = styled.p`
  display: inline-block;
  padding: ${space(0.5)} ${space(2)};
  border: 3px double ${color.accent};
  border-radius: ${radius};
  color: ${color.accent};
  font: 700 ${size.lead} / 1.3 ${font.text};
  letter-spacing: 0.16em;
  text-transform: uppercase;
  transform: rotate(-7deg);

  ${media.motionSafe} {
    animation: ${strike} 260ms cubic-bezier(0.3, 0.9, 0.4, 1) 200ms backwards;
  }
`;
