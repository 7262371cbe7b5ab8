import type { Palette } from './canvas.js';
import { seededRandom, type SeededRandom } from './seeded-random.js';
import { Globe, steps } from './globe.js';
import { backOfHair, frontOfHair, HAIRSTYLES } from './hair.js';
import { PALETTES } from './palettes.js';
import { disc, fill, ring, spokes, stroke } from './shapes.js';

const WIDTH = 800;
const HEIGHT = 1000;
/** A line that is still a hair's breadth where the portrait is 200 pixels wide. */
const LINE = 2.6;

/** How wide a head is for its height. */
const NARROW = 0.8;

/**
 * A portrait as SVG, drawn from a name: a figure in hair lines, whose head is a globe that looks a little aside. Each is
 * different and always the same, and nobody's.
 */
export function drawPortrait(name: string): string {
  const chance = seededRandom(`${name}, portrait`);
  const palette = chance.pick(PALETTES);
  const hair = chance.pick([palette.line, palette.accent, palette.line]);
  const style = chance.pick(HAIRSTYLES);
  const head = { x: WIDTH / 2 + chance.float(-14, 14), y: chance.float(405, 435), radius: 190 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`,
    `<g opacity="0.28">${wall(chance, palette)}</g>`,
    upright(head.x, fill(backOfHair(style, head), hair)),
    shoulders(head.x, chance, palette),
    upright(head.x, face(head, chance, palette) + fill(frontOfHair(style, head, chance), hair)),
    '</svg>',
  ].join('');
}

/** Draws what is inside as narrow as a head is. */
function upright(x: number, inside: string): string {
  return `<g transform="translate(${x.toFixed(1)} 0) scale(${NARROW} 1) translate(${(-x).toFixed(1)} 0)">${inside}</g>`;
}

/** Meridians from the pole, large and cropped. */
function wall(chance: SeededRandom, { line }: Palette): string {
  const pole = { x: chance.pick([-60, 120, 680, 860]), y: chance.float(-80, 320) };
  const rings = steps(1, 14, 1).map((each) => ring(pole, each * 92, line, LINE));
  return [...rings, stroke(spokes(pole, [92, 1500], [0, 345], 15), line, LINE)].join('');
}

/** A globe that looks aside and down a little, with its equator as the line of the eyes. */
function face(
  head: { x: number; y: number; radius: number },
  chance: SeededRandom,
  { line, body }: Palette,
): string {
  const facing = { latitude: chance.float(4, 16), longitude: chance.float(-32, 32) };
  const globe = new Globe({ ...head, facing, lean: chance.float(-6, 6) });
  return [
    disc(head, head.radius, body),
    stroke(globe.graticule(18), line, LINE),
    ring(head, head.radius, line, LINE * 1.5),
  ].join('');
}

/** A neck, shoulders hatched with their own outline, and what is worn: a tie, an open collar, a sash or a badge. */
function shoulders(x: number, chance: SeededRandom, { line, body, accent, ground }: Palette): string {
  const wide = chance.float(290, 330);
  const fall = chance.float(690, 720);
  const outline = (each: number) => {
    const [half, top] = [wide - each * 26, fall + each * 34];
    const neck = 66 - each * 3;
    return `M${x - half} 1010C${x - half} ${top + 120} ${x - half + 90} ${top + 70} ${x - neck} ${top}H${x + neck}C${x + half - 90} ${top + 70} ${x + half} ${top + 120} ${x + half} 1010`;
  };
  const neck = `M${x - 66} 540V${fall + 4}C${x - 40} ${fall + 60} ${x + 40} ${fall + 60} ${x + 66} ${fall + 4}V540Z`;
  const tie = `M${x - 20} ${fall + 52}H${x + 20}L${x + 13} ${fall + 86}L${x + 34} 1010H${x - 34}L${x - 13} ${fall + 86}Z`;
  const collar = `M${x - 66} ${fall}L${x} ${fall + 130}L${x + 66} ${fall}L${x + 92} ${fall + 30}L${x} ${fall + 220}L${x - 92} ${fall + 30}Z`;
  const sash = `M${x - 160} ${fall + 62}L${x - 96} ${fall + 36}L${x + 210} 1010H${x + 110}Z`;
  const badge = { x: x + 150, y: fall + 190 };
  const worn = chance.pick([
    fill(tie, accent),
    fill(collar, accent),
    fill(sash, accent),
    disc(badge, 34, accent) + ring(badge, 46, line, LINE),
  ]);
  const lines = steps(0, 5, 1).map((each) => stroke(outline(each), line, each === 0 ? LINE * 1.5 : LINE));
  return [fill(`${outline(0)}Z`, body), ...lines, worn, fill(neck, ground), stroke(neck, line, LINE)].join(
    '',
  );
}
