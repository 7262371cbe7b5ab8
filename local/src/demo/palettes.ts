import type { Palette } from './canvas.js';

export const INK = '#0E1B2C';
export const PAPER = '#FAF6EE';
export const VERMILION = '#B8351C';

/** LOOK.md's colours on paper, on ink and on vermilion. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: PAPER, body: '#FFFFFF', line: INK, accent: VERMILION },
  { ground: INK, body: '#16263B', line: PAPER, accent: '#D9482B' },
  { ground: VERMILION, body: '#A52D16', line: PAPER, accent: INK },
];
