import { drawableText, splitRuns } from './typeface.js';
import type { FaceName } from './faces.js';

export interface TextStyle {
  face: FaceName;
  /** In pixels. */
  size: number;
  /** Additional space after each letter, in em. */
  tracking?: number;
}

/** The outline of one line of text. */
export interface TextOutline {
  /** The `d` attribute of an SVG path. */
  path: string;
  /** From the start of the first letter to the end of the last one, without its tracking. */
  width: number;
}

/** Draws a line of text with its start (or middle, or end) at x and its baseline at y. */
export function drawText(
  text: string,
  style: TextStyle,
  { x, y, anchor = 'start' }: { x: number; y: number; anchor?: 'start' | 'middle' | 'end' },
): TextOutline {
  const { size, tracking = 0 } = style;
  const runs = splitRuns(style.face, drawableText(style.face, text)).map(({ font, text: part }) => ({
    font,
    ...font.layout(part),
  }));
  const width = widthOf(runs, style);
  let pen = anchor === 'start' ? x : x - width / (anchor === 'middle' ? 2 : 1);
  let path = '';
  for (const { font, glyphs, positions } of runs) {
    const scale = size / font.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      path += glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale).toSVG();
      pen += xAdvance * scale + tracking * size;
    }
  }
  return { path, width };
}

/** Returns the width of a line of text in pixels. */
export function measureText(text: string, style: TextStyle): number {
  const runs = splitRuns(style.face, drawableText(style.face, text));
  return widthOf(
    runs.map(({ font, text: part }) => ({ font, ...font.layout(part) })),
    style,
  );
}

/** Returns the blank before the first letter, in pixels, so that large letters can be aligned with small ones. */
export function leftBearing(text: string, { face, size }: TextStyle): number {
  const [first] = splitRuns(face, text);
  const glyph = first?.font.layout(first.text).glyphs[0];
  return first && glyph ? (glyph.bbox.minX * size) / first.font.unitsPerEm : 0;
}

interface LaidOutRun {
  font: { unitsPerEm: number };
  glyphs: readonly unknown[];
  positions: readonly { xAdvance: number }[];
}

function widthOf(runs: LaidOutRun[], { size, tracking = 0 }: TextStyle): number {
  let width = 0;
  let count = 0;
  for (const { font, positions } of runs) {
    count += positions.length;
    for (const { xAdvance } of positions) width += (xAdvance * size) / font.unitsPerEm;
  }
  return width + Math.max(0, count - 1) * tracking * size;
}
