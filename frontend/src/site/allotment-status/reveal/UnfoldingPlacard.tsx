import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { PlacardName } from '../../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/Stamp';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { color, shadow, font, media, size, space } from '../../../shared/ui/theme/theme';
import { Cover, Paper } from './PlacardPaper';
import { TornBand } from './SealBand';

/* In ms, after a band was torn: letters are set one after another, then the committee, then the stamp falls. */
const LETTERS_AFTER = 500;
const LETTERS_FOR = 800;
const COMMITTEE_AFTER = LETTERS_AFTER + LETTERS_FOR + 100;
const STAMP_AFTER = COMMITTEE_AFTER + 200;
const STAMP_FOR = 220;

/** The back half, seen from slightly above when the placard is unfolded. */
const OPEN = 'rotateX(265deg)';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(${space(10)}) scale(0.94);
  }

  30% {
    opacity: 1;
  }
`;

const unfold = keyframes`
  from {
    transform: rotateX(0);
  }
`;

const set = keyframes`
  from {
    opacity: 0;
    top: 0.12em;
  }
`;

const stamp = keyframes`
  from {
    opacity: 0;
    transform: rotate(-6deg) scale(1.6);
  }

  60% {
    box-shadow: 0 0 0 2px ${color.accent};
    opacity: 1;
    transform: rotate(-6deg);
  }
`;

const Scene = styled.div`
  position: relative;
  perspective: 4000px;
  perspective-origin: 50% 0;
`;

const Halves = styled.div<{ $torn: boolean }>`
  position: relative;
  transform-style: preserve-3d;

  ${media.motionSafe} {
    ${({ $torn }) =>
      !$torn &&
      css`
        animation: ${rise} 560ms cubic-bezier(0.2, 0.8, 0.2, 1);
      `}
  }
`;

const Front = styled(Paper)`
  padding: clamp(24px, 4vw, 48px) clamp(16px, 4vw, 48px);
  box-shadow: ${shadow};
  border-bottom: 3px double ${color.borderStrong};
  text-align: center;
`;

const Back = styled.div<{ $torn: boolean }>`
  position: absolute;
  inset: 0;
  transform: ${OPEN};
  transform-origin: top;
  transform-style: preserve-3d;
  pointer-events: none;

  > * {
    position: absolute;
    inset: 0;
    backface-visibility: hidden;
  }

  ${media.motionSafe} {
    animation: ${unfold} 700ms cubic-bezier(0.45, 0.05, 0.25, 1) backwards;
    animation-delay: ${({ $torn }) => ($torn ? 160 : 0)}ms;
  }

  ${media.forcedColors} {
    display: none;
  }
`;

const Inside = styled(Paper)`
  background: color-mix(in srgb, ${color.border} 55%, ${color.card});
  transform: rotateX(180deg);
`;

const Heading = styled.h2`
  display: block;
  container-type: inline-size;
  font: inherit;

  &:focus {
    outline: none;
  }

  > span {
    display: block;
  }
`;

const Country = styled.span<{ $narrow: number; $wide: number }>`
  margin-block: clamp(12px, 2vw, 24px);
  font: 700 max(1.125rem, min(11rem, 100cqi / ${({ $narrow }) => $narrow})) / 1.02 ${font.text};
  letter-spacing: 0.03em;
  overflow-wrap: anywhere;
  text-transform: uppercase;
  text-wrap: balance;

  @container (width >= 35rem) {
    font-size: max(1.125rem, min(11rem, 100cqi / ${({ $wide }) => $wide}));
  }
`;

/** Inline, so that words break as without it. */
const Letter = styled.span`
  position: relative;

  ${media.motionSafe} {
    animation: ${set} 180ms ease-out backwards;
  }
`;

const Committee = styled.span<{ $torn: boolean }>`
  font: italic 500 ${size.h3} / 1.25 ${font.display};
  text-wrap: balance;

  ${({ $torn }) =>
    $torn &&
    css`
      position: relative;

      ${media.motionSafe} {
        animation: ${set} 200ms ease-out ${COMMITTEE_AFTER}ms backwards;
      }
    `}
`;

const Struck = styled(Stamp)<{ $torn: boolean }>`
  margin-top: ${space(3)};
  font-size: min(${size.h3}, 7vw);
  transform: rotate(-6deg);

  ${media.motionSafe} {
    animation: ${stamp} ${STAMP_FOR}ms cubic-bezier(0.4, 0, 0.6, 1) backwards;
    animation-delay: ${({ $torn }) => ($torn ? STAMP_AFTER : 740)}ms;
  }
`;

/**
 * Returns how many ems of a name's type the placard is wide: as many as its longest word needs, whose capitals are 0.85 em
 * wide at most, or as all words need if they share a box of this shape.
 * @param shape the height of the box divided by its width
 */
function widthInEms(name: string, shape: number): number {
  const longest = Math.max(...name.split(/\s+/).map(({ length }) => length));
  return Math.max(longest * 0.85, Math.sqrt((name.length * 1.05) / shape));
}

interface Props {
  fullName: string;
  portfolio: string;
  committee: string;
  /** Its band was just torn: the letters are set one after another. A tap or a key shows everything at once. */
  torn?: boolean;
}

/** A delegate's placard, which unfolds in 700 ms. Its heading takes the focus, so that it is announced. */
export function UnfoldingPlacard({ fullName, portfolio, committee, torn = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useSkip(heading, torn);
  return (
    <Scene>
      <Halves $torn={torn}>
        <Front>
          <Heading ref={heading} tabIndex={-1}>
            <PlacardName as="span">{fullName}</PlacardName>
            <VisuallyHidden>, you represent </VisuallyHidden>
            <Country $narrow={widthInEms(portfolio, 0.9)} $wide={widthInEms(portfolio, 0.36)}>
              {torn ? <Letters text={portfolio} /> : portfolio}
            </Country>
            <VisuallyHidden> in </VisuallyHidden>
            <Committee $torn={torn}>{committee}</Committee>
          </Heading>
          <Struck $torn={torn}>Allotted</Struck>
        </Front>
        <Back aria-hidden="true" $torn={torn}>
          <Cover />
          <Inside />
        </Back>
      </Halves>
      {/* In front of all halves. */}
      {torn && <TornBand />}
    </Scene>
  );
}

function Letters({ text }: { text: string }) {
  const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  const step = Math.min(60, LETTERS_FOR / letters.length);
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {letters.map((letter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- letters have no other identity
          <Letter key={index} style={{ animationDelay: `${LETTERS_AFTER + index * step}ms` }}>
            {letter}
          </Letter>
        ))}
      </span>
    </>
  );
}

/** Ends the animations of the band at a tap or a key. */
function useSkip(heading: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const skip = (event: Event) => {
      // The key that has torn the band may still be held, and would scroll the page.
      if (event instanceof KeyboardEvent && event.repeat) event.preventDefault();
      else
        heading.current
          ?.closest('section')
          ?.getAnimations({ subtree: true })
          .forEach((it) => it.finish());
    };
    const listening = new AbortController();
    window.addEventListener('pointerdown', skip, listening);
    window.addEventListener('keydown', skip, listening);
    const timer = setTimeout(() => listening.abort(), STAMP_AFTER + STAMP_FOR);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [heading, isEnabled]);
}
