import type { Chance } from './chance.js';
import { at, Globe, steps } from './globe.js';
import { arc, disc, fill, HAIR, polar, ring, spokes, star, stroke, within } from './shapes.js';

export const WIDTH = 1200;
export const HEIGHT = 800;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

/** What a picture is drawn with: LOOK.md's ink, paper and vermilion in changing parts. */
export interface Palette {
  ground: string;
  /** Fills a globe, a shade off the ground. */
  body: string;
  line: string;
  accent: string;
}

/** Draws the inside of an SVG of WIDTH by HEIGHT. */
type Composition = (chance: Chance, palette: Palette) => string;

/** A globe with one slice of longitude in colour. */
const slice: Composition = (chance, { body, line, accent }) => {
  const side = chance.oneOf([-1, 1]);
  const stand = {
    x: MIDDLE.x + side * chance.between(90, 210),
    y: chance.between(440, 540),
    radius: chance.between(430, 520),
    facing: { latitude: chance.between(18, 38), longitude: 0 },
    lean: -side * chance.between(12, 28),
  };
  const globe = new Globe(stand);
  const west = chance.whole(-3, 1) * 15;
  return [
    disc(stand, stand.radius, body),
    fill(globe.field(-90, 90, west, west + 15 * chance.whole(1, 2)), accent),
    stroke(globe.graticule(15), line),
    ring(stand, stand.radius, line, 3),
  ].join('');
};

/** The world from the pole, with arcs of different reach round it. */
const pole: Composition = (chance, { line, accent }) => {
  const centre = {
    x: MIDDLE.x + chance.oneOf([-1, 1]) * chance.between(170, 330),
    y: chance.between(280, 520),
  };
  const gap = chance.between(68, 84);
  const rings = steps(1, 14, 1).map((each) => ring(centre, each * gap, line));
  const mine = chance.whole(1, 3);
  const arcs = steps(0, 10, 1).map((each) => {
    const from = chance.whole(0, 23) * 15;
    const to = from + chance.whole(5, 10) * 15;
    const radius = (each + 0.5) * gap;
    return each === mine
      ? stroke(arc(centre, radius, from, to), accent, gap)
      : stroke(arc(centre, radius, from, to), line, gap * 0.36);
  });
  return [
    stroke(spokes(centre, [gap, 1400], [0, 345], 15), line),
    ...rings,
    ...arcs.slice(1),
    disc(centre, gap / 3, accent),
  ].join('');
};

/** Rows of seats before a rostrum, one bloc in colour. */
const assembly: Composition = (chance, { line, accent }) => {
  const rostrum = { x: MIDDLE.x, y: chance.between(690, 720) };
  const rows = chance.whole(6, 9);
  const [inner, outer] = [190, 560];
  const gap = (outer - inner) / (rows - 1);
  const bloc = chance.whole(1, 6) * 22;
  const seats = steps(0, rows - 1, 1).flatMap((row) => {
    const radius = inner + row * gap;
    // Rows of a hemicycle have whole seats at both ends; how many, their length says.
    const apart = ((gap * 0.94) / radius) * (180 / Math.PI);
    return steps(0, 180, apart).map((angle) => {
      const inBloc = angle > bloc && angle < bloc + 34 && row > 0;
      return disc(polar(rostrum, radius, angle), gap * 0.32, inBloc ? accent : line);
    });
  });
  return [
    stroke(spokes(rostrum, [outer + 40, 1400], [0, 180], 7.5), line),
    ...seats,
    fill(`${arc(rostrum, 92, 0, 180)}Z`, accent),
    stroke(`M0 ${(rostrum.y + 34).toFixed(1)}H${WIDTH}`, line, 3),
  ].join('');
};

/** A globe with ways from one city to the others. */
const ways: Composition = (chance, { body, line, accent }) => {
  const side = chance.oneOf([-1, 1]);
  const stand = {
    x: MIDDLE.x + side * chance.between(20, 120),
    y: chance.between(560, 620),
    radius: chance.between(440, 480),
    facing: { latitude: chance.between(14, 24), longitude: 0 },
    lean: side * chance.between(6, 18),
  };
  const globe = new Globe(stand);
  const hub = { latitude: chance.between(16, 30), longitude: side * chance.between(40, 52) };
  const cities = steps(0, 6, 1).map((each) => ({
    latitude: (each % 2 ? 44 : 6) + chance.between(-12, 12),
    longitude: side * (20 - each * 14 + chance.between(-5, 5)),
  }));
  return [
    disc(stand, stand.radius, body),
    stroke(globe.graticule(15), line),
    ring(stand, stand.radius, line, 3),
    stroke(cities.map((city, each) => globe.way(hub, city, 0.1 + each * 0.055)).join(''), accent, 5),
    ...cities.map((city) => disc(globe.see(city), 12, line)),
    disc(globe.see(hub), 26, accent),
  ].join('');
};

/** Two worlds that overlap, and what they have in common. */
const common: Composition = (chance, { ground, body, line, accent }) => {
  const radius = chance.between(310, 350);
  const apart = radius * chance.between(0.55, 0.75);
  const tilt = chance.between(-24, 24);
  const latitude = chance.between(20, 50);
  const one = {
    ...polar(MIDDLE, apart, 180 + tilt),
    radius,
    facing: { latitude, longitude: 0 },
    lean: -tilt,
  };
  const other = {
    ...polar(MIDDLE, apart, tilt),
    radius,
    facing: { latitude: -latitude, longitude: 0 },
    lean: -tilt,
  };
  return [
    disc(one, radius, line),
    disc(other, radius, body),
    within('common', one, radius, disc(other, radius, accent)),
    stroke(new Globe(one).graticule(20), ground),
    stroke(new Globe(other).graticule(20), line),
    ring(other, radius, line, 3),
    ring(one, radius, line, 3),
  ].join('');
};

/** The curve of the world and a sun behind it. */
const horizon: Composition = (chance, { ground, body, line, accent }) => {
  const sun = { x: chance.between(330, 870), y: chance.between(300, 370) };
  const radius = chance.between(200, 240);
  const stand = {
    x: MIDDLE.x + chance.between(-160, 160),
    y: HEIGHT + chance.between(640, 720),
    radius: chance.between(1080, 1130),
    facing: { latitude: chance.between(36, 50), longitude: chance.between(0, 10) },
    lean: chance.between(-8, 8),
  };
  const bars = steps(2, 7, 1).map((each) => {
    const y = sun.y - radius + 2 * radius * (each / 8);
    return stroke(`M0 ${y.toFixed(1)}H${WIDTH}`, ground, each * 2.4);
  });
  const light = steps(1, 9, 1).map((each) => ring(sun, radius + 18 + each * each * 9, line));
  return [
    ...light,
    disc(sun, radius, accent),
    within('sun', sun, radius + 1, bars.join('')),
    disc(stand, stand.radius, body),
    stroke(new Globe(stand).graticule(7.5), line),
    ring(stand, stand.radius, line, 3.5),
  ].join('');
};

/** A seal woven of circles seen aslant, as on a banknote. */
const seal: Composition = (chance, { line, accent, ground }) => {
  const centre = { x: MIDDLE.x + chance.between(-150, 150), y: MIDDLE.y };
  const leaves = chance.whole(11, 16);
  const [long, short] = [chance.between(540, 620), chance.between(190, 250)];
  const woven = steps(0, 180 - 180 / leaves, 180 / leaves).map(
    (angle) =>
      `<ellipse rx="${long}" ry="${short}" transform="translate(${at(centre)}) rotate(${angle.toFixed(2)})" fill="none" stroke="${line}" stroke-width="${HAIR}"/>`,
  );
  const core = short * 0.84;
  return [
    ...woven,
    disc(centre, core, accent),
    ring(centre, core - 14, ground, 2.5),
    fill(star(centre, core * 0.62, leaves), ground),
  ].join('');
};

/** The corner of a tile that a quarter circle stands in, and the angle at which it begins. */
const CORNERS: readonly [Corner, ...Corner[]] = [
  { right: 0, down: 0, from: 270 },
  { right: 1, down: 0, from: 180 },
  { right: 0, down: 1, from: 0 },
  { right: 1, down: 1, from: 90 },
];

interface Corner {
  right: 0 | 1;
  down: 0 | 1;
  from: number;
}

/** Tiles, each a quarter of the world from its pole. */
const tiles: Composition = (chance, { line, accent }) => {
  // Both divide the picture evenly.
  const size = chance.oneOf([200, 400]);
  const rows = steps(0, HEIGHT / size - 1, 1);
  const columns = steps(0, Math.ceil(WIDTH / size) - 1, 1);
  const drawn = rows.flatMap((row) =>
    columns.map((column) => {
      const { right, down, from } = chance.oneOf(CORNERS);
      const corner = { x: (column + right) * size, y: (row + down) * size };
      const quarter = `${arc(corner, size, from, from + 90)}L${at(corner)}Z`;
      const kind = chance.whole(1, 9);
      if (kind <= 2) return fill(quarter, accent);
      if (kind <= 4) return fill(quarter, line);
      const parallels = steps(40, size, 40).map((radius) => arc(corner, radius, from, from + 90));
      return stroke(parallels.join('') + spokes(corner, [40, size], [from, from + 90], 15), line);
    }),
  );
  const seams = [
    ...columns.map((each) => `M${at({ x: each * size, y: 0 })}V${HEIGHT}`),
    ...rows.map((each) => `M${at({ x: 0, y: each * size })}H${WIDTH}`),
  ];
  return [...drawn, stroke(seams.join(''), line)].join('');
};

/** A globe and what goes round it. */
const orbits: Composition = (chance, { line, accent, body, ground }) => {
  const centre = { x: MIDDLE.x + chance.between(-140, 140), y: MIDDLE.y + chance.between(-20, 20) };
  const tilt = chance.oneOf([-1, 1]) * chance.between(14, 30);
  const flat = chance.between(0.4, 0.5);
  const stand = { ...centre, radius: 150, facing: { latitude: 90 * flat, longitude: 0 }, lean: tilt };
  const mine = chance.whole(1, 3);
  const rounds = steps(0, 6, 1).map((each) => {
    const radius = 270 + each * 92;
    const along = (chance.between(0, 360) * Math.PI) / 180;
    const traveller = { x: radius * Math.cos(along), y: radius * flat * Math.sin(along) };
    const colour = each === mine ? accent : line;
    return [
      `<ellipse rx="${radius}" ry="${(radius * flat).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${each === mine ? 5 : HAIR}"/>`,
      disc(traveller, each === mine ? 46 : 22, ground),
      disc(traveller, each === mine ? 34 : chance.between(8, 16), colour),
    ].join('');
  });
  return [
    `<g transform="translate(${at(centre)}) rotate(${tilt.toFixed(1)})">${rounds.join('')}</g>`,
    disc(centre, stand.radius, body),
    fill(new Globe(stand).field(-90, 90, -15, 15), accent),
    stroke(new Globe(stand).graticule(15), line),
    ring(centre, stand.radius, line, 3),
  ].join('');
};

export const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
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
