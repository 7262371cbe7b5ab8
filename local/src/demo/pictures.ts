import sharp from 'sharp';
import { chanceOf } from './chance.js';
import { HEIGHT, WIDTH, type Composition, type Palette } from './canvas.js';
import { common, horizon, orbits, slice, ways } from './globes.js';
import { assembly, pole, seal, tiles } from './patterns.js';

const INK = '#0E1B2C';
const PAPER = '#FAF6EE';
const VERMILION = '#B8351C';

const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: PAPER, body: '#FFFFFF', line: INK, accent: VERMILION },
  { ground: INK, body: '#16263B', line: PAPER, accent: '#D9482B' },
  { ground: VERMILION, body: '#A52D16', line: PAPER, accent: INK },
];

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
  const chance = chanceOf(`${name}, plate ${PLATE}`);
  const compose = chance.oneOf(COMPOSITIONS);
  const palette = chance.oneOf(PALETTES);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`,
    compose(chance, palette),
    '</svg>',
  ].join('');
}

/**
 * A committee's picture as the bytes of a WebP of 1200 by 800 pixels.
 * A few colours kept without loss: smaller than the usual way, and hair lines stay sharp where ink meets vermilion.
 */
export async function committeePicture(name: string): Promise<Buffer> {
  const fewColours = await sharp(Buffer.from(drawCommittee(name)))
    .png({ colours: 16, dither: 0 })
    .toBuffer();
  return await sharp(fewColours).webp({ lossless: true }).toBuffer();
}
