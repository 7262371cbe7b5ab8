import { css } from 'styled-components';

/** The names of the tokens. Their light and dark values are in tokens.css. */
export const color = {
  ink: 'var(--ink)',
  paper: 'var(--paper)',
  card: 'var(--card)',
  /** Decorative hair lines. */
  border: 'var(--border)',
  /** Borders of controls, with 3:1 contrast on every background. */
  borderStrong: 'var(--border-strong)',
  textMuted: 'var(--text-muted)',
  accent: 'var(--accent)',
  accentDeep: 'var(--accent-deep)',
  /** A lit field of the map. */
  highlight: 'var(--highlight)',
  onAccent: 'var(--on-accent)',
  surfaceHover: 'var(--surface-hover)',
  /** Behind logos, which are designed for white paper. */
  plate: 'var(--plate)',
  focus: 'var(--focus)',
} as const;

export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
  mono: 'var(--font-mono)',
} as const;

export const size = {
  small: 'var(--size-small)',
  text: 'var(--size-text)',
  lead: 'var(--size-lead)',
  h4: 'var(--size-h4)',
  h3: 'var(--size-h3)',
  h2: 'var(--size-h2)',
  h1: 'var(--size-h1)',
  hero: 'var(--size-hero)',
} as const;

export const radius = 'var(--radius)';
export const gutter = 'var(--gutter)';
export const sectionSpace = 'var(--section-space)';
export const shadow = 'var(--shadow)';
export const durationFast = 'var(--duration-fast)';

/** Steps of the 8-px grid: space(3) → '24px'. */
export const space = (steps: number) => `${steps * 8}px`;

export const media = {
  phone: '@media (width < 40rem)',
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  /** Whether a table's container has room for its columns. */
  columns: '@container (width >= 54rem)',
  /** A touch screen is the main input. */
  touch: '@media (pointer: coarse)',
  motionSafe: '@media screen and (prefers-reduced-motion: no-preference)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
} as const;

/** Wide capitals, as on a placard. */
export const capitals = css`
  font-size: ${size.small};
  font-weight: 600;
  letter-spacing: 0.09em;
  text-transform: uppercase;
`;

export const hairline = `1px solid ${color.border}`;

/** The columns of a grid on a phone: two, or with large text one. */
export const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))';

/** Cuts a longer text after some lines. */
export const clamp = (lines: number): string =>
  `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`;

/** Large enough for a thumb (WCAG 2.5.5). */
export const touchTarget = css`
  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

/** For text that only screen readers get. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
