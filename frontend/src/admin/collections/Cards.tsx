import { useEffect, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { color, float, hairline, media, size, space } from '../../shared/ui/theme/theme';

const fadeIn = keyframes`
  from {
    opacity: 0;
    translate: 0 8px;
  }
`;

/** In ms, per card: SPEC.md section 9. */
const DELAY = 100;
/** The cards after this one appear with it. */
const LAST_DELAYED = 12;
const DURATION = 240;

/**
 * The animation delay of each card in ms; undefined once all cards have appeared, since a card that moves to another
 * position is inserted again and would replay its animation.
 */
export function useStagger(): (index: number) => number | undefined {
  const [animating, setAnimating] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAnimating(false), LAST_DELAYED * DELAY + DURATION);
    return () => clearTimeout(timer);
  }, []);
  return (index) => (animating ? Math.min(index, LAST_DELAYED) * DELAY : undefined);
}

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(2)};
`;

export const CardFrame = styled.li<{ $delay: number | undefined; $dragged?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};
  overflow-wrap: anywhere;
  ${({ $dragged }) => $dragged && `position: relative; z-index: 2; box-shadow: ${float};`}

  ${({ $delay }) =>
    $delay !== undefined &&
    css`
      ${media.moves} {
        animation: ${fadeIn} ${DURATION}ms ease-out ${$delay}ms backwards;
      }
    `}

  h2 {
    font-size: 1.1875rem;
    line-height: 1.25;
  }

  p {
    font-size: ${size.small};
  }
`;

/** Secondary text of a card. */
export const Facts = styled.p`
  color: ${color.quiet};
`;

export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(0.5)};
`;
