import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { color, media, quick, radius, size, space } from '../theme/theme';

interface Look {
  /** For what is possible beside the one thing that the page is for. */
  $quiet?: boolean;
  /** For what takes something away: no ground of its own until one is about to press it. */
  $danger?: boolean;
  /** For many beside each other: in a table, on a card. */
  $dense?: boolean;
}

interface Busy {
  /** What it began is under way: it keeps the focus, and another press does nothing. */
  $busy?: boolean;
}

const GROUND = {
  whole: {
    rest: [color.accent, color.onAccent, color.accent],
    over: [color.accentDeep, color.onAccent, color.accentDeep],
  },
  quiet: { rest: ['transparent', color.ink, color.edge], over: ['transparent', color.accent, color.accent] },
  danger: {
    rest: ['transparent', color.accent, color.accent],
    over: [color.accent, color.onAccent, color.accent],
  },
} as const;

/** Ground, letters and edge. */
const paint = (when: 'rest' | 'over') => css<Look>`
  ${({ $quiet, $danger }) => {
    const [ground, letters, edge] = GROUND[$danger ? 'danger' : $quiet ? 'quiet' : 'whole'][when];
    return `background-color: ${ground}; color: ${letters}; border-color: ${edge};`;
  }}
`;

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${({ $dense }) => space($dense ? 5 : 6)};
  padding: ${({ $dense }) => ($dense ? `${space(0.5)} ${space(1.5)}` : `${space(1)} ${space(3)}`)};
  border: 1px solid;
  border-radius: ${radius};
  ${paint('rest')}
  ${({ $dense }) => $dense && `font-size: ${size.small};`}
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${quick},
    border-color ${quick},
    color ${quick};

  /* Not where it would stay after a touch. */
  @media (hover: hover) {
    &:hover:not(:disabled) {
      ${paint('over')}
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

  /* A meridian that turns. */
  &[aria-busy='true']::before {
    content: '';
    flex: none;
    width: 1em;
    height: 1em;
    border: 1.5px solid;
    border-inline-color: transparent;
    border-radius: 50%;

    ${media.moves} {
      animation: ${turn} 1.2s linear infinite;
    }
  }
`;

const nothing = (event: MouseEvent) => event.preventDefault();

export const Button = styled.button.attrs<Busy>(({ type, $busy }) => ({
  type: type ?? 'button',
  ...($busy && { 'aria-disabled': true, 'aria-busy': true, onClick: nothing }),
}))<Look & Busy>`
  ${look}
`;

export const ButtonLink = styled(Link)<Look>`
  ${look}
`;
