import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The folder of the subset fonts; fonts.css refers to it by the alias `@fonts`. */
export const FONTS_FOLDER = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url));

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ENGLISH = `${between(0x20, 0x7e)}\u00A0·–—‘’“”…`;
/** The letters of other western European names. All others use the fallback font. */
const LATIN = `${between(0xa1, 0xff)}ıŒœ‚„†•‹›€™−`.replace('·', '');

interface Face {
  file: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
  text: string;
}

/**
 * The fonts of the site. The display font has one weight and optical size; the others keep their weight axis. A file of less
 * than 14 KB arrives in the first round trip of a new connection, so letters that few pages need have files of their own.
 */
const FACES: Face[] = [
  {
    file: 'display.woff2',
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 48, wght: 500 },
    text: ENGLISH,
  },
  {
    file: 'display-latin.woff2',
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 48, wght: 500 },
    text: LATIN,
  },
  {
    file: 'display-italic.woff2',
    from: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    axes: { opsz: 28, wght: 500 },
    text: ENGLISH,
  },
  {
    file: 'text.woff2',
    from: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    text: ENGLISH,
  },
  {
    file: 'text-latin.woff2',
    from: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    text: LATIN,
  },
  {
    file: 'display-rupee.woff2',
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    axes: { opsz: 48, wght: 500 },
    text: '₹',
  },
  {
    file: 'rupee.woff2',
    from: 'public-sans/files/public-sans-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    text: '₹',
  },
  {
    file: 'mono.woff2',
    from: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    text: between(0x20, 0x7e),
  },
];
/** Used in the first paint. */
const PRELOADED = /\/(?:display|text)-[\w-]{8}\.woff2$/;

/** Subsets the fonts to the letters and weights in use, before Vite reads the style sheets. */
export function subsetFonts(): Plugin {
  return {
    name: 'mun:subset-fonts',
    async buildStart() {
      await mkdir(FONTS_FOLDER, { recursive: true });
      await Promise.all(
        FACES.map(async ({ file, from, axes, text }) => {
          const whole = await readFile(require.resolve(`@fontsource-variable/${from}`));
          const cut = await subsetFont(whole, text, {
            targetFormat: 'woff2',
            variationAxes: axes,
            noHinting: true,
            keepFeatures: ['kern', 'liga', 'mark', 'tnum', 'lnum', 'ccmp', 'locl'],
          });
          await writeFile(FONTS_FOLDER + file, cut);
        }),
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => PRELOADED.test(name))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}
