import { fileURLToPath } from 'node:url';

/** Where the build writes the faces: the same folder from the source and from the built code. */
export const FONTS_FOLDER = new URL('../dist/fonts/', import.meta.url);

/** One weight of a font. Fontsource splits a font by script: a character is drawn with the first part that has it. */
interface Face {
  /** A WOFF2 file in the Fontsource packages, with SUBSET for the script. */
  font: string;
  axes: Record<string, number>;
  subsets: readonly string[];
}

const LATIN = ['latin', 'latin-ext', 'vietnamese'];

const display = (style: string, wght: number, opsz: number): Face => ({
  font: `newsreader/files/newsreader-SUBSET-opsz-${style}.woff2`,
  axes: { wght, opsz },
  subsets: LATIN,
});
const text = (wght: number): Face => ({
  font: 'public-sans/files/public-sans-SUBSET-wght-normal.woff2',
  axes: { wght },
  subsets: LATIN,
});
const indic = (script: string): Face => ({
  font: `noto-sans-${script}/files/noto-sans-${script}-SUBSET-wght-normal.woff2`,
  axes: { wght: 500 },
  subsets: [script],
});

/** The typefaces of the site, each in one weight, and those of the Indian scripts that receipts need for names. */
export const FACES = {
  display: display('normal', 500, 60),
  'display-italic': display('italic', 500, 36),
  text: text(400),
  'text-semibold': text(600),
  'text-bold': text(700),
  devanagari: indic('devanagari'),
  tamil: indic('tamil'),
};

export type FaceName = keyof typeof FACES;

/** The path of a face's part as TrueType, which pdfkit can embed too. */
export function faceFile(name: string, subset: string): string {
  return fileURLToPath(new URL(`${name}.${subset}.ttf`, FONTS_FOLDER));
}
