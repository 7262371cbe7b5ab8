// Programs that import this package as source need the declaration too.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

export type TextStyle = 'text' | 'strong' | 'display' | 'clause';

/** A font that pdfkit can embed: it cannot embed the variable WOFF2 fonts of the packages. */
export interface StaticFont {
  name: string;
  bytes: Buffer;
  characters: ReadonlySet<number>;
}

/** The fonts of each style, in order of preference, since each file has the characters of one script only. */
export type Fonts = Record<TextStyle, StaticFont[]>;

const publicSans = (wght: number) =>
  ['latin', 'latin-ext', 'vietnamese'].map((script) => ({
    file: `public-sans/files/public-sans-${script}-wght-normal.woff2`,
    wght,
  }));
const newsreader = (slant: 'normal' | 'italic') =>
  ['latin', 'latin-ext', 'vietnamese'].map((script) => ({
    file: `newsreader/files/newsreader-${script}-wght-${slant}.woff2`,
    wght: 500,
  }));

const FILES: Record<TextStyle, { file: string; wght: number }[]> = {
  text: publicSans(400),
  strong: publicSans(600),
  display: newsreader('normal'),
  clause: newsreader('italic'),
};

let fonts: Promise<Fonts> | undefined;

/** Converts the site's fonts once per process. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= convertAll().catch((error: unknown) => {
    fonts = undefined; // the next call tries again
    throw error;
  });
  return fonts;
}

async function convertAll(): Promise<Fonts> {
  const [text, strong, display, clause] = await Promise.all([
    convertStyle('text'),
    convertStyle('strong'),
    convertStyle('display'),
    convertStyle('clause'),
  ]);
  return { text, strong, display, clause };
}

function convertStyle(style: TextStyle): Promise<StaticFont[]> {
  return Promise.all(FILES[style].map(({ file, wght }, index) => convert(`${style}-${index}`, file, wght)));
}

async function convert(name: string, file: string, wght: number): Promise<StaticFont> {
  const variable = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)));
  const bytes = await subsetFont(variable, '', {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepAllGlyphs: true,
  });
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`);
  return { name, bytes, characters: new Set(font.characterSet) };
}
