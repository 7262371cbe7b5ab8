import { HEIGHT, MIDDLE, WIDTH, type Composition } from './canvas.js';
import { at, Globe, steps } from './globe.js';
import { disc, fill, HAIR, polar, ring, stroke, within } from './shapes.js';

/** A globe with one slice of longitude in colour. */
export const slice: Composition = (chance, { body, line, accent }) => {
  const side = chance.pick([-1, 1]);
  const stand = {
    x: MIDDLE.x + side * chance.float(90, 210),
    y: chance.float(440, 540),
    radius: chance.float(430, 520),
    facing: { latitude: chance.float(18, 38), longitude: 0 },
    lean: -side * chance.float(12, 28),
  };
  const globe = new Globe(stand);
  const west = chance.integer(-3, 1) * 15;
  return [
    disc(stand, stand.radius, body),
    fill(globe.field(-90, 90, west, west + 15 * chance.integer(1, 2)), accent),
    stroke(globe.graticule(15), line),
    ring(stand, stand.radius, line, 3),
  ].join('');
};

/** A globe with ways from one city to the others. */
export const ways: Composition = (chance, { body, line, accent }) => {
  const side = chance.pick([-1, 1]);
  const stand = {
    x: MIDDLE.x + side * chance.float(20, 120),
    y: chance.float(560, 620),
    radius: chance.float(440, 480),
    facing: { latitude: chance.float(14, 24), longitude: 0 },
    lean: side * chance.float(6, 18),
  };
  const globe = new Globe(stand);
  const hub = { latitude: chance.float(16, 30), longitude: side * chance.float(40, 52) };
  const cities = steps(0, 6, 1).map((each) => ({
    latitude: (each % 2 ? 44 : 6) + chance.float(-12, 12),
    longitude: side * (20 - each * 14 + chance.float(-5, 5)),
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
export const common: Composition = (chance, { ground, body, line, accent }) => {
  const radius = chance.float(310, 350);
  const apart = radius * chance.float(0.55, 0.75);
  const tilt = chance.float(-24, 24);
  const latitude = chance.float(20, 50);
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
export const horizon: Composition = (chance, { ground, body, line, accent }) => {
  const sun = { x: chance.float(330, 870), y: chance.float(300, 370) };
  const radius = chance.float(200, 240);
  const stand = {
    x: MIDDLE.x + chance.float(-160, 160),
    y: HEIGHT + chance.float(640, 720),
    radius: chance.float(1080, 1130),
    facing: { latitude: chance.float(36, 50), longitude: chance.float(0, 10) },
    lean: chance.float(-8, 8),
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

/** A globe and what goes round it. */
export const orbits: Composition = (chance, { line, accent, body, ground }) => {
  const centre = { x: MIDDLE.x + chance.float(-140, 140), y: MIDDLE.y + chance.float(-20, 20) };
  const tilt = chance.pick([-1, 1]) * chance.float(14, 30);
  const flat = chance.float(0.4, 0.5);
  const stand = { ...centre, radius: 150, facing: { latitude: 90 * flat, longitude: 0 }, lean: tilt };
  const mine = chance.integer(1, 3);
  const rounds = steps(0, 6, 1).map((each) => {
    const radius = 270 + each * 92;
    const along = (chance.float(0, 360) * Math.PI) / 180;
    const traveller = { x: radius * Math.cos(along), y: radius * flat * Math.sin(along) };
    const colour = each === mine ? accent : line;
    return [
      `<ellipse rx="${radius}" ry="${(radius * flat).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${each === mine ? 5 : HAIR}"/>`,
      disc(traveller, each === mine ? 46 : 22, ground),
      disc(traveller, each === mine ? 34 : chance.float(8, 16), colour),
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
