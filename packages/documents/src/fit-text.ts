import { measureText, type TextStyle } from './draw-text.js';

export interface TextBox {
  width: number;
  height: number;
  maxLines: number;
  maxSize: number;
  /** Distance of the baselines in em. */
  lineHeight: number;
  /** Height of a single line in em; 1 by default. */
  letterHeight?: number;
}

export interface FittedText {
  lines: string[];
  size: number;
  /** Distance of the baselines in pixels. */
  leading: number;
}

/** How much larger the letters must get for another line. */
const GAIN = 1.08;

/** Breaks a text into as many lines as allow the largest letters within the box. */
export function fitText(text: string, style: Omit<TextStyle, 'size'>, box: TextBox): FittedText {
  const words = text.split(' ').map((word) => ({ word, width: measureText(word, { ...style, size: 1 }) }));
  const space = measureText('n n', { ...style, size: 1 }) - measureText('nn', { ...style, size: 1 });
  let best: FittedText = { lines: [], size: 0, leading: 0 };
  for (let count = 1; count <= Math.min(box.maxLines, words.length); count += 1) {
    const { lines, widest } = balance(words, count, space);
    const height = (count - 1) * box.lineHeight + (box.letterHeight ?? 1);
    const size = Math.min(box.maxSize, box.width / widest, box.height / height);
    if (size > best.size * GAIN)
      best = {
        lines: lines.map((line) => line.map(({ word }) => word).join(' ')),
        size,
        leading: size * box.lineHeight,
      };
  }
  return best;
}

interface Word {
  word: string;
  /** At a size of 1. */
  width: number;
}

/** Splits the words into `count` lines, of which the widest is as narrow as possible. */
function balance(words: Word[], count: number, space: number): { lines: Word[][]; widest: number } {
  const ofLine = words.reduce((sum, { width }) => sum + width, space * (words.length - 1));
  if (count === 1) return { lines: [words], widest: ofLine };
  let best = { lines: [words], widest: Infinity };
  let first = -space;
  for (let split = 1; split <= words.length - count + 1; split += 1) {
    first += space + (words[split - 1]?.width ?? 0);
    if (first >= best.widest) break;
    const rest = balance(words.slice(split), count - 1, space);
    const widest = Math.max(first, rest.widest);
    if (widest < best.widest) best = { lines: [words.slice(0, split), ...rest.lines], widest };
  }
  return best;
}
