import { seededRandom, type SeededRandom } from './seeded-random.js';
import { at, Globe, steps } from './globe.js';
import { word } from './letters.js';
import { INK, VERMILION } from './palettes.js';
import { disc, fill, polar, ring, spokes, star, stroke } from './shapes.js';

const WIDTH = 800;
const HEIGHT = 400;
const MARK = { x: 190, y: HEIGHT / 2 };
/** Every mark fills a circle of this radius, and every word this width or less: no logo is louder than another. */
const RADIUS = 110;
const WORDS = { left: 360, width: 380, height: 150 };
const LINE = 4;

/** Any number does; with this one the demo's eight show every mark in both colours. */
const PLATE = 538;

/**
 * A sponsor's logo as SVG, drawn from its name: a mark between laurels, and the name in capitals of one line's width.
 * On white, as logos come, so that it stands on a dark page too.
 */
export function drawLogo(name: string): string {
  const chance = seededRandom(`${name}, logo ${PLATE}`);
  const colour = chance.pick([INK, VERMILION]);
  const mark = chance.pick([laurel, globe, compass, rings]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>`,
    mark(chance, colour),
    words(name),
    '</svg>',
  ].join('');
}

/** The name over up to three lines, as large as its longest line allows. */
function words(name: string): string {
  const lines = inLines(name.toUpperCase()).map(word);
  const widest = Math.max(...lines.map(({ width }) => width));
  const high = 10 + (lines.length - 1) * 17;
  const scale = Math.min(WORDS.width / widest, WORDS.height / high, 5.4);
  const top = HEIGHT / 2 - (high * scale) / 2;
  const drawn = lines.map(({ svg }, line) => `<g transform="translate(0 ${line * 17})">${svg}</g>`).join('');
  const thick = (LINE * 1.4) / scale;
  return `<g transform="translate(${WORDS.left} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${INK}" stroke-width="${thick.toFixed(2)}" stroke-linejoin="round">${drawn}</g>`;
}

/** Small words go with the next one: 'SCHOOL', 'OF ECONOMICS'. */
function inLines(name: string): string[] {
  return name.split(/ (?!OF )(?<!OF )/).flatMap((line) => line.split(/(?<!^OF) (?=OF )/));
}

type Mark = (chance: SeededRandom, colour: string) => string;

/** A star between two branches, open at the top. */
const laurel: Mark = (chance, colour) => {
  const leaves = [-1, 1].flatMap((side) =>
    steps(0, 8, 1).flatMap((each) => {
      const angle = 270 + side * (16 + each * 16.5);
      return [-1, 1].map((row) =>
        leaf(polar(MARK, RADIUS * (0.84 + row * 0.1), angle), angle + side * 62, 30),
      );
    }),
  );
  const points = chance.pick([5, 6, 8]);
  return fill(leaves.join(''), colour) + fill(star(MARK, RADIUS * 0.42, points), colour);
};

const globe: Mark = (chance, colour) => {
  const facing = { latitude: chance.float(15, 40), longitude: chance.float(0, 30) };
  const drawn = new Globe({ ...MARK, radius: RADIUS, facing, lean: chance.float(-20, 20) });
  return (
    fill(drawn.field(-90, 90, -15, 30), colour) +
    stroke(drawn.graticule(30), colour, LINE) +
    ring(MARK, RADIUS, colour, LINE * 1.5)
  );
};

const compass: Mark = (chance, colour) =>
  [
    ring(MARK, RADIUS, colour, LINE * 1.5),
    stroke(spokes(MARK, [RADIUS * 0.82, RADIUS], [0, 350], 10), colour, LINE),
    fill(star(MARK, RADIUS * 0.76, chance.pick([4, 8])), colour),
    disc(MARK, RADIUS * 0.12, '#FFFFFF'),
  ].join('');

const rings: Mark = (chance, colour) => {
  const count = chance.integer(3, 5);
  const drawn = steps(0, 360 - 360 / count, 360 / count).map((angle) =>
    ring(polar(MARK, RADIUS * 0.42, angle + 90), RADIUS * 0.58, colour, LINE * 1.5),
  );
  return drawn.join('') + disc(MARK, RADIUS * 0.14, colour);
};

/** A pointed leaf that starts here and points this way. */
function leaf(from: { x: number; y: number }, angle: number, long: number): string {
  const tip = polar(from, long, angle);
  const [one, other] = [-38, 38].map((aside) => polar(from, long * 0.55, angle + aside));
  return `M${at(from)}Q${at(one ?? tip)} ${at(tip)}Q${at(other ?? tip)} ${at(from)}Z`;
}
