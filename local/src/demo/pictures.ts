import sharp from 'sharp';
import { HEIGHT, WIDTH, type Composition, type Palette } from './canvas.js';
import { seededRandom } from './seeded-random.js';
import { common, horizon, orbits, slice, ways } from './globes.js';
import { drawLogo } from './logos.js';
import { assembly, pole, seal, tiles } from './patterns.js';
import { drawPortrait } from './portraits.js';
import { PALETTES } from './palettes.js';

const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  slice,
  pole,
  assembly,
  ways,
  common,
  horizon,
  seal,
  tiles,
  orbits,
];

/** Any number does; with this one the demo's twelve show every composition, and no two neighbours look alike. */
const PLATE = 49_973;

/** A committee's picture as SVG: drawn from its name, so that each is different and always the same. */
export function drawCommittee(name: string): string {
  const chance = seededRandom(`${name}, plate ${PLATE}`);
  const compose = chance.pick(COMPOSITIONS);
  const palette: Palette = chance.pick(PALETTES);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`,
    compose(chance, palette),
    '</svg>',
  ].join('');
}

/** A committee's picture, 3 to 2. @returns the bytes of a WebP, 960 pixels wide */
export function committeePicture(name: string): Promise<Buffer> {
  return develop(drawCommittee(name), 960);
}

/** Somebody's portrait, 4 to 5. @returns the bytes of a WebP, 480 pixels wide */
export function portraitOf(name: string): Promise<Buffer> {
  return develop(drawPortrait(name), 480);
}

/** A sponsor's logo, 2 to 1. @returns the bytes of a WebP, 480 pixels wide */
export function logoOf(name: string): Promise<Buffer> {
  return develop(drawLogo(name), 480);
}

/** Without loss and with little effort: the backend makes of it what browsers get. */
async function develop(svg: string, width: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).resize({ width }).webp({ lossless: true, effort: 0 }).toBuffer();
}
