import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Opens a variable font of the site. @param file 'newsreader/files/newsreader-latin-wght-normal.woff2' */
export function openFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))));
  if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
