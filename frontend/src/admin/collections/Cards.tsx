import { useEffect, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { color, float, hairline, media, size, space } from '../../shared/ui/theme/theme';

const arrive = keyframes`
  from {
    opacity: 0;
    translate: 0 8px;
  }
`;

/** SPEC.md section 9: one card comes 100 ms after the other; nobody waits for the sixtieth. */
const DELAY = 100;
const LAST = 12;
const LASTS = 240;

/**
 * How late each card of a page comes, by its place; nothing once all have come. A card that is put in another place is
 * taken out of the page and in again, which would play its coming anew.
 */
export function useStagger(): (index: number) => number | undefined {
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), LAST * DELAY + LASTS);
    return () => clearTimeout(timer);
  }, []);
  return (index) => (arriving ? Math.min(index, LAST) * DELAY : undefined);
}

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(2)};
`;

export const CardFrame = styled.li<{ $after: number | undefined; $lifted?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};
  overflow-wrap: anywhere;
  ${({ $lifted }) => $lifted && `position: relative; z-index: 2; box-shadow: ${float};`}

  ${({ $after }) =>
    $after !== undefined &&
    css`
      ${media.moves} {
        animation: ${arrive} ${LASTS}ms ease-out ${$after}ms backwards;
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

/** What a card says beside its name. */
export const Facts = styled.p`
  color: ${color.quiet};
`;

/** The foot of a card: what can be done with it. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(0.5)};
`;
