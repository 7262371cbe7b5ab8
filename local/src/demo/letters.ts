/**
 * Capitals drawn with one line on a grid, ten high: a logo's word needs no font, so it looks the same on every machine.
 * Each letter is its width and its path.
 */
const LETTERS: Record<string, readonly [number, string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.5H6.6'],
  B: [6.5, 'M0 0V10H3.8A2.7 2.7 0 0 0 3.8 4.6H0M0 0H3.4A2.3 2.3 0 0 1 3.4 4.6'],
  C: [8, 'M8 1.9A5 5 0 1 0 8 8.1'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [5.5, 'M5.5 0H0V10H5.5M0 4.8H4.6'],
  F: [5.5, 'M5.5 0H0V10M0 4.8H4.6'],
  G: [8.4, 'M8 1.9A5 5 0 1 0 8.4 7V5.6H5.2'],
  H: [7.4, 'M0 0V10M7.4 0V10M0 4.8H7.4'],
  I: [0, 'M0 0V10'],
  K: [6.8, 'M0 0V10M6.6 0L0 6.2M2.4 4L6.8 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [9, 'M0 10V0L4.5 7L9 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [10, 'M5 0A5 5 0 0 1 5 10A5 5 0 0 1 5 0Z'],
  P: [6.2, 'M0 10V0H3.4A2.8 2.8 0 0 1 3.4 5.6H0'],
  R: [6.6, 'M0 10V0H3.4A2.7 2.7 0 0 1 3.4 5.4H0M3.2 5.4L6.6 10'],
  S: [6, 'M5.6 1.5A2.6 2.4 0 0 0 3 0A2.6 2.4 0 0 0 3 4.8A2.8 2.6 0 0 1 3 10A3 2.6 0 0 1 0 8.2'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7.2, 'M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11.6, 'M0 0L2.9 10L5.8 1.6L8.7 10L11.6 0'],
  Y: [7.6, 'M0 0L3.8 5L7.6 0M3.8 5V10'],
};

const BETWEEN = 2.6;
const BLANK = 3;

/** A line of capitals, ten high: its width, and the SVG that draws it from 0,0 downwards. */
export function word(text: string): { width: number; svg: string } {
  let x = 0;
  const drawn = text.split('').map((character) => {
    const [width, path] = LETTERS[character] ?? [BLANK, ''];
    const letter = `<path transform="translate(${x.toFixed(1)} 0)" d="${path}"/>`;
    x += width + BETWEEN;
    return letter;
  });
  return { width: x - BETWEEN, svg: drawn.join('') };
}
