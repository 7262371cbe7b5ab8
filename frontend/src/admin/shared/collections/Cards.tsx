import { type ReactNode, useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Stack } from '../../../shared/ui/layout/Stack';
import { clamp, color, shadow, media, size, space } from '../../../shared/ui/theme/theme';

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

/** Dense, so that cards fill their row around the form of one of them. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
  grid-auto-flow: dense;
  gap: ${space(2)};

  /* Below the row of the card that it edits. */
  > [data-form] {
    grid-column: 1 / -1;
    min-width: 0;
  }
`;

export const CardFrame = styled.li<{ $delay: number | undefined; $dragged?: boolean; $selected?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: 1px solid ${({ $selected = false }) => ($selected ? color.accent : color.border)};
  background: ${color.card};
  overflow-wrap: anywhere;
  ${({ $dragged }) => $dragged && `position: relative; z-index: 2; box-shadow: ${shadow};`}

  ${media.motionSafe} {
    animation: ${fadeIn} ${DURATION}ms ease-out ${({ $delay = 0 }) => $delay}ms backwards;
    ${({ $delay }) => $delay === undefined && 'animation: none;'}
  }

  /* The actions are at the foot of the card. */
  > :last-child {
    margin-top: auto;
  }

  [data-handle] {
    min-width: ${space(5.5)};
    cursor: grab;
    touch-action: none;
  }

  h2 {
    font-size: 1.125rem;
    line-height: 1.25;
    ${clamp(2)}
  }

  p {
    font-size: ${size.small};
    line-height: 1.45;
  }
`;

const Body = styled.div<{ $picture: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $picture }) => $picture && `grid-template-columns: minmax(0, ${space(11)}) minmax(min(100%, 8rem), 1fr);`}
  gap: ${space(2)};
  align-items: start;

  /* The card is at most 240 px tall with its padding and buttons. */
  ${media.desktop} {
    max-height: 8.5rem;
    overflow: hidden;
  }
`;

/** What a card shows of its item: a picture, if there is one, beside the name and the beginning of the text. */
export function CardBody({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <Body $picture={picture !== undefined}>
      {picture !== undefined && <div>{picture}</div>}
      <Stack $gap={0.5}>{children}</Stack>
    </Body>
  );
}
