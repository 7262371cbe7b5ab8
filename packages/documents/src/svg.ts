import { drawText, type TextStyle } from './draw-text.js';
import { fitText, type TextBox } from './fit-text.js';
import { capHeightOf, drawableText } from './typeface.js';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Style = Omit<TextStyle, 'size'> & { fill: string };

/** One line of text, which gets smaller if it is wider than `width`. */
export function line(
  text: string,
  at: { x: number; y: number; width: number; size: number },
  style: Style,
): string {
  return block(text, { ...at, height: at.size, maxLines: 1, maxSize: at.size, lineHeight: 1 }, style).svg;
}

/**
 * A text in lines as large as fit. `y` is the first baseline; without it, the last baseline is `bottom`. Returns the top of
 * its capitals and its last baseline too.
 */
export function block(
  text: string,
  { x, y, bottom, ...box }: TextBox & { x: number; y?: number; bottom?: number },
  { fill, ...style }: Style,
): { svg: string; top: number; last: number } {
  const drawable = drawableText(style.face, text);
  const first = y ?? bottom ?? 0;
  if (!drawable) return { svg: '', top: first, last: first };
  const { lines, size, leading } = fitText(drawable, style, box);
  const top = y ?? first - (lines.length - 1) * leading;
  const paths = lines.map(
    (text_, index) => drawText(text_, { ...style, size }, { x, y: top + index * leading }).path,
  );
  return {
    svg: `<path d="${paths.join('')}" fill="${fill}"/>`,
    top: top - capHeightOf(style.face) * size,
    last: top + (lines.length - 1) * leading,
  };
}

export function document({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
