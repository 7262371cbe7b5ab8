import { styled } from 'styled-components';
import {
  capitals,
  color,
  font,
  gutter,
  hairline,
  media,
  radius,
  size,
  space,
  visuallyHidden,
} from '../../../../shared/ui/theme/theme';
import { STEPS } from '../steps';

/** On a phone it stays at the bottom of the window until the last section, which it precedes, is reached. */
export const Bar = styled.nav<{ $current: number }>`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(6)};
  margin-inline: calc(-1 * ${gutter});
  padding-inline: ${gutter};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${hairline};
  background: ${color.card};

  /* How much of the form lies behind. */
  &::before {
    content: '';
    position: absolute;
    inset: -2px 0 auto;
    height: 3px;
    background: ${color.accent};
    transform: scaleX(${({ $current }) => $current / STEPS.length});
    transform-origin: left;

    ${media.motionSafe} {
      transition: transform 240ms ease-out;
    }
  }

  /* Leaves room for the form when zoomed in or on a phone in landscape. */
  @media (max-height: 26rem) {
    position: static;
  }

  ${media.desktop} {
    top: ${space(4)};
    bottom: auto;
    display: block;
    grid-column: 2;
    grid-row: 1 / span 5;
    margin: ${space(4)} 0 0;
    padding: ${space(3)};
    border: ${hairline};
    border-bottom: 3px double ${color.borderStrong};
    border-radius: ${radius};
  }
`;

export const Steps = styled.ol`
  display: flex;
  /* With large text, the fee is below. */
  flex: 1 1 11rem;
  min-width: 0;
  container-type: inline-size;

  li {
    min-width: 0;
  }

  ${media.desktop} {
    display: grid;
  }
`;

export const StepLink = styled.a`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.2;
  text-decoration: none;
  /* Only the current step has its name on a phone. */
  &:not([aria-current]) span {
    ${visuallyHidden}

    ${media.desktop} {
      position: static;
      width: auto;
      height: auto;
      overflow: visible;
      clip-path: none;
    }
  }

  b {
    display: grid;
    flex: none;
    place-items: center;
    width: 2em;
    height: 2em;
    border: 1.5px solid ${color.borderStrong};
    border-radius: 50%;
    font-variant-numeric: lining-nums;
  }

  &[aria-current] {
    padding-right: ${space(1.5)};
    color: ${color.ink};
    font-weight: 600;

    b {
      border-color: ${color.accent};
      background: ${color.accent};
      color: ${color.onAccent};
    }
  }

  ${media.desktop} {
    font-size: inherit;
  }

  /* With very large text, only the numbers have room. */
  @container (width < 11rem) {
    min-width: 0;

    span {
      ${visuallyHidden}
    }
  }
`;

export const Fee = styled.p`
  display: flex;
  flex: none;
  gap: ${space(1)};
  align-items: baseline;
  font: 500 ${size.lead} / 1.2 ${font.display};
  font-variant-numeric: tabular-nums lining-nums;

  > span:first-child {
    ${visuallyHidden}
  }

  /* The fee without the discount. */
  > s {
    display: none;
    color: ${color.textMuted};
    font-size: ${size.small};
  }

  ${media.tablet} {
    > s {
      display: inline;
    }
  }

  ${media.desktop} {
    > span:first-child {
      ${capitals}
      position: static;
      flex: 1;
      width: auto;
      height: auto;
      overflow: visible;
      clip-path: none;
      font-family: ${font.text};
    }

    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.ink};
    font-size: ${size.h3};
  }
`;
