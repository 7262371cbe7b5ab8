import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FACES, faceFile, FONTS_FOLDER } from './dist/faces.js';

// Writes each face in one weight as TrueType, because fontkit 2.0.4 cannot vary the axes of a WOFF2 font.
await mkdir(FONTS_FOLDER, { recursive: true });
for (const [name, { font, axes, subsets }] of Object.entries(FACES))
  for (const subset of subsets) {
    const file = import.meta.resolve(`@fontsource-variable/${font.replace('SUBSET', subset)}`);
    const face = await subsetFont(await readFile(fileURLToPath(file)), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: axes,
      noHinting: true,
    });
    await writeFile(faceFile(name, subset), face);
  }
