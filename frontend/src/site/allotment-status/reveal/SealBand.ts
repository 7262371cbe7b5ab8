import { keyframes, styled } from 'styled-components';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';

/** The tear, from the top to the bottom of the band: how far each point is from the middle, in percent of the width. */
const TEAR = [1.4, -0.6, 1.1, -1.2, 0.3, -0.9, 1.3, -0.4, 0.8, -1.4];
const edge = TEAR.map((offset, index) => `${50 + offset}% ${(index * 100) / (TEAR.length - 1)}%`);
const LEFT = `polygon(0 0, ${edge.join(', ')}, 0 100%)`;
const RIGHT = `polygon(100% 0, ${edge.join(', ')}, 100% 100%)`;

const fall = keyframes`
  from {
    opacity: 1;
    transform: none;
  }
`;

/** The halves of the band. */
const halves = `
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: ${color.accent};
    clip-path: ${LEFT};
  }

  &::after {
    clip-path: ${RIGHT};
  }
`;

/** A paper band around a closed placard, across its whole width. */
export const SealBand = styled.div`
  position: relative;
  isolation: isolate;
  justify-self: stretch;
  margin-inline: calc(-1 * clamp(20px, 5vw, 56px));
  padding: ${space(2)} ${space(3)};
  border: 0;
  background: ${color.accent};
  color: ${color.onAccent};
  font: 600 ${size.lead} / 1.4 ${font.text};
  text-align: center;
  text-wrap: balance;

  ${media.forcedColors} {
    border-block: 2px solid;
    color: inherit;
  }
`;

/** In ms: how long the band is held until it tears. */
export const HOLD = 700;

/** The band that its delegate tears by holding it. */
export const TearableBand = styled(SealBand).attrs({ as: 'button', type: 'button' })<{ $held: boolean }>`
  min-height: ${space(9)};
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  ${halves}

  ${media.motionSafe} {
    &::before,
    &::after {
      transition: transform ${({ $held }) => ($held ? `${HOLD}ms ease-in` : '150ms ease-out')};
    }

    ${({ $held }) => $held && 'background: none;'}

    &::before {
      ${({ $held }) => $held && 'transform: translateX(-10px) rotate(-0.8deg);'}
    }

    &::after {
      ${({ $held }) => $held && 'transform: translateX(10px) rotate(0.8deg);'}
    }
  }
`;

/** The halves of the torn band, which fall off. */
export const TornBand = styled.div.attrs({ className: 'day', 'aria-hidden': true })`
  position: absolute;
  inset: 42% 0 auto;
  z-index: 1;
  height: ${space(9)};
  pointer-events: none;
  ${halves}

  &::before,
  &::after {
    opacity: 0;
    transform: translate(-4%, ${space(14)}) rotate(-9deg);

    ${media.motionSafe} {
      animation: ${fall} 420ms cubic-bezier(0.5, 0, 0.8, 0.4);
    }
  }

  &::after {
    transform: translate(4%, ${space(14)}) rotate(9deg);
  }
`;
