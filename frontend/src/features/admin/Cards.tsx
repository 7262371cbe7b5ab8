import { keyframes, styled } from 'styled-components';
import { color, float, hairline, media, size, space } from '../../ui/theme/theme';

const arrive = keyframes`
  from {
    opacity: 0;
    translate: 0 8px;
  }
`;

/** SPEC.md section 9: one card comes 100 ms after the other; nobody waits for the sixtieth. */
const DELAY = 100;
const LAST = 12;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(2)};
`;

export const CardFrame = styled.li<{ $index: number; $lifted?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};
  overflow-wrap: anywhere;
  ${({ $lifted }) => $lifted && `position: relative; z-index: 2; box-shadow: ${float};`}

  ${media.moves} {
    animation: ${arrive} 240ms ease-out backwards;
    animation-delay: ${({ $index }) => Math.min($index, LAST) * DELAY}ms;
  }

  h2 {
    font-size: 1.1875rem;
    line-height: 1.25;
  }

  p {
    font-size: ${size.small};
  }
`;

/** What a card says beside its name. */
export const Facts = styled.p`
  color: ${color.quiet};
`;

/** The foot of a card: what can be done with it. */
export const CardWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(0.5)};
`;
