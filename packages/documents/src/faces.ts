import { fileURLToPath } from 'node:url';

/** Where the build writes the faces: the same folder from the source and from the built code. */
export const FONTS_FOLDER = new URL('../dist/fonts/', import.meta.url);

/** Fontsource splits a font by script. A character is drawn with the first part that has it. */
export const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;

const display = (style: string, wght: number, opsz: number) => ({
  font: `newsreader/files/newsreader-SUBSET-opsz-${style}.woff2`,
  axes: { wght, opsz },
});
const text = (wght: number) => ({
  font: 'public-sans/files/public-sans-SUBSET-wght-normal.woff2',
  axes: { wght },
});

/** The typefaces of the site, each in one weight. */
export const FACES = {
  display: display('normal', 500, 60),
  'display-italic': display('italic', 500, 36),
  text: text(400),
  'text-semibold': text(600),
  'text-bold': text(700),
};

export type FaceName = keyof typeof FACES;

/** The path of a face's part as TrueType, which pdfkit can embed too. */
export function faceFile(name: string, subset: (typeof SUBSETS)[number]): string {
  return fileURLToPath(new URL(`${name}.${subset}.ttf`, FONTS_FOLDER));
}
