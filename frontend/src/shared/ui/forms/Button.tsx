import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { color, media, durationFast, radius, size, space, touchTarget } from '../theme/theme';

interface Style {
  /** A main action by default; a destructive one is filled on hover only. */
  $variant?: 'secondary' | 'danger' | undefined;
  /** For many buttons in a table or on a card. */
  $size?: 'small' | undefined;
}

interface Busy {
  /** Its action is running. The button keeps the focus and ignores clicks. */
  $busy?: boolean;
}

const COLORS = {
  primary: {
    rest: [color.accent, color.onAccent, color.accent],
    hover: [color.accentDeep, color.onAccent, color.accentDeep],
  },
  secondary: {
    rest: ['transparent', color.ink, color.borderStrong],
    hover: [color.surfaceHover, color.ink, color.ink],
  },
  danger: {
    rest: ['transparent', color.accent, color.accent],
    hover: [color.accent, color.onAccent, color.accent],
  },
} as const;

/** Background, text and border. */
const colors = (state: 'rest' | 'hover') => css<Style>`
  ${({ $variant }) => {
    const [background, text, border] = COLORS[$variant ?? 'primary'][state];
    return `background-color: ${background}; color: ${text}; border-color: ${border};`;
  }}
`;

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

const button = css<Style>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${({ $size }) => space($size ? 5 : 6)};
  ${touchTarget}
  padding: ${({ $size }) => ($size ? `${space(0.5)} ${space(1.5)}` : `${space(1)} ${space(3)}`)};
  border: 1px solid;
  border-radius: ${radius};
  ${colors('rest')}
  ${({ $size }) => $size && `font-size: ${size[$size]};`}
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${durationFast},
    border-color ${durationFast},
    color ${durationFast};

  /* Not on touch screens, where the hover would stay after a tap. */
  @media (hover: hover) {
    &:hover:not(:disabled) {
      ${colors('hover')}
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.72;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  /* A turning meridian. */
  &[aria-busy='true']::before {
    content: '';
    flex: none;
    width: 1em;
    height: 1em;
    border: 1.5px solid;
    border-inline-color: transparent;
    border-radius: 50%;

    ${media.motionSafe} {
      animation: ${turn} 1.2s linear infinite;
    }
  }
`;

const ignore = (event: MouseEvent) => event.preventDefault();

export const Button = styled.button.attrs<Busy>(({ type, $busy }) => ({
  type: type ?? 'button',
  ...($busy && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore }),
}))<Style & Busy>`
  ${button}
`;

/** For what concerns one row, card or part of a page. */
export const SmallButton = styled(Button).attrs({ $variant: 'secondary', $size: 'small' })``;

export const ButtonLink = styled(Link)<Style>`
  ${button}
`;

/** A link to a file or another site that looks like a button. */
export const ButtonAnchor = styled.a<Style>`
  ${button}
`;
