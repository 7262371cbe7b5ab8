import { HEIGHT, MIDDLE, WIDTH, type Composition } from './canvas.js';
import { at, steps } from './globe.js';
import { arc, disc, fill, HAIR, polar, ring, spokes, star, stroke } from './shapes.js';

/** The world from the pole, with arcs of different reach round it. */
export const pole: Composition = (chance, { line, accent }) => {
  const centre = {
    x: MIDDLE.x + chance.pick([-1, 1]) * chance.float(170, 330),
    y: chance.float(280, 520),
  };
  const gap = chance.float(68, 84);
  const rings = steps(1, 14, 1).map((each) => ring(centre, each * gap, line));
  const mine = chance.integer(1, 3);
  const arcs = steps(0, 10, 1).map((each) => {
    const from = chance.integer(0, 23) * 15;
    const to = from + chance.integer(5, 10) * 15;
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
export const assembly: Composition = (chance, { line, accent }) => {
  const rostrum = { x: MIDDLE.x, y: chance.float(690, 720) };
  const rows = chance.integer(6, 9);
  const [inner, outer] = [190, 560];
  const gap = (outer - inner) / (rows - 1);
  const bloc = chance.integer(1, 6) * 22;
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

/** A seal woven of circles seen aslant, as on a banknote. */
export const seal: Composition = (chance, { line, accent, ground }) => {
  const centre = { x: MIDDLE.x + chance.float(-150, 150), y: MIDDLE.y };
  const leaves = chance.integer(11, 16);
  const [long, short] = [chance.float(540, 620), chance.float(190, 250)];
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
export const tiles: Composition = (chance, { line, accent }) => {
  // Both divide the picture evenly.
  const size = chance.pick([200, 400]);
  const rows = steps(0, HEIGHT / size - 1, 1);
  const columns = steps(0, WIDTH / size - 1, 1);
  const drawn = rows.flatMap((row) =>
    columns.map((column) => {
      const { right, down, from } = chance.pick(CORNERS);
      const corner = { x: (column + right) * size, y: (row + down) * size };
      const quarter = `${arc(corner, size, from, from + 90)}L${at(corner)}Z`;
      const kind = chance.integer(1, 9);
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
