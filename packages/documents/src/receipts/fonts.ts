import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { FACES, faceFile, type FaceName } from '../faces.js';

/** The faces of each style, in order of preference. */
const FACES_BY_STYLE = {
  text: ['text', 'devanagari', 'tamil'],
  strong: ['text-semibold', 'devanagari', 'tamil'],
  display: ['display', 'devanagari', 'tamil'],
  clause: ['display-italic'],
} as const satisfies Record<string, FaceName[]>;

export type TextStyle = keyof typeof FACES_BY_STYLE;

/** A font that pdfkit can embed. */
export interface StaticFont {
  name: string;
  bytes: Buffer;
  characters: ReadonlySet<number>;
}

/** The fonts of each style, in order of preference, since each file has the characters of one script only. */
export type Fonts = Record<TextStyle, StaticFont[]>;

let fonts: Promise<Fonts> | undefined;

/** Reads the fonts once per process. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readAll().catch((error: unknown) => {
    fonts = undefined; // the next call tries again
    throw error;
  });
  return fonts;
}

async function readAll(): Promise<Fonts> {
  const [text, strong, display, clause] = await Promise.all([
    readStyle('text'),
    readStyle('strong'),
    readStyle('display'),
    readStyle('clause'),
  ]);
  return { text, strong, display, clause };
}

function readStyle(style: TextStyle): Promise<StaticFont[]> {
  const parts = FACES_BY_STYLE[style].flatMap((face) =>
    FACES[face].subsets.map((subset) => ({ face, subset })),
  );
  return Promise.all(parts.map(({ face, subset }) => readFont(face, subset)));
}

async function readFont(face: FaceName, subset: string): Promise<StaticFont> {
  const bytes = await readFile(faceFile(face, subset));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${face} is a collection of fonts`);
  return { name: `${face}-${subset}`, bytes, characters: new Set(font.characterSet) };
}
