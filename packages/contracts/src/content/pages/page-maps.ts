/** A field of the map between two meridians and two parallels, in degrees. */
export interface MapField {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** How a page's head crops the map, and what is lit on it. Longitude 270 points left on a desktop and up on a phone. */
export interface PageMap {
  /** Diameter on a desktop, in px. */
  size: number;
  /** Height of the pole in the head on a desktop, in percent. */
  pole: number;
  /** In the color of the map. */
  lit: MapField[];
  /** In the color of the text. */
  inked?: MapField[];
  /** Points [longitude, latitude] that lines connect in this order. */
  stars?: [number, number][];
}

/** Fields of `width` degrees every `step` degrees, between two parallels. */
function ring(south: number, north: number, step: number, width = step, from = 0, to = 360): MapField[] {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, i) => {
    const west = from + i * step;
    return { west, east: west + width, south, north };
  });
}

const field = (west: number, south: number, north = south + 15, width = 15): MapField => ({
  west,
  east: west + width,
  south,
  north,
});

const MAPS: Record<string, PageMap> = {
  // A sector for each of twelve committees.
  '/committees': { size: 600, pole: 54, lit: ring(15, 60, 30, 15), inked: ring(0, 8, 30, 15) },
  // The dais, in front of rows of seats.
  '/ebs': {
    size: 760,
    pole: 92,
    lit: ring(66, 76, 24, 18, 186, 354),
    inked: [
      ...ring(44, 51, 12, 9, 183, 357),
      ...ring(29, 36, 10, 7, 182, 358),
      ...ring(12, 20, 8, 5.5, 181, 359),
    ],
  },
  // A constellation.
  '/teams': {
    size: 720,
    pole: 62,
    lit: [field(255, 60)],
    stars: [
      [200, 22],
      [225, 45],
      [240, 15],
      [262, 38],
      [270, 67],
      [292, 30],
      [315, 15],
      [322, 52],
      [345, 30],
    ],
  },
  // The circles of those who support the conference.
  '/sponsors': {
    size: 660,
    pole: 40,
    lit: ring(60, 75, 90, 75, 8),
    inked: [...ring(30, 38, 60, 45, 22), ...ring(0, 5, 45, 30, 8)],
  },
  // The pole, where all lines meet, and one question.
  '/faq': { size: 460, pole: 44, lit: [field(240, 0, 90, 30)], inked: [field(300, 60)] },
  // A path outwards, from one campus to the next.
  '/why-ca': {
    size: 820,
    pole: 30,
    lit: [field(285, 0), field(270, 15), field(255, 30), field(240, 45)],
    inked: [field(225, 30, 60), field(210, 15), field(300, 45)],
  },
  '/ca': { size: 900, pole: 84, lit: [field(285, 0, 30)], inked: [field(300, 15)] },
  // One seat is free.
  '/register': {
    size: 860,
    pole: 100,
    lit: [field(285, 15, 30)],
    inked: [...ring(15, 30, 15, 11, 225, 285), ...ring(15, 30, 15, 11, 300, 345)],
  },
  '/register/new': {
    size: 1000,
    pole: 20,
    lit: [field(270, 0)],
    inked: [field(255, 15), field(240, 30)],
  },
  '/register/check': {
    size: 780,
    pole: 70,
    lit: [field(270, 0, 75)],
    inked: [field(300, 30)],
  },
  // The lines of a printed text.
  '/terms': {
    size: 940,
    pole: 60,
    lit: [field(262, 37, 41, 22)],
    inked: [field(255, 7, 11, 34), field(255, 15, 19, 30), field(255, 22, 26, 34), field(255, 30, 34, 26)],
  },
};

/** Returns the page's map. A page without one of its own gets a map generated from its path. */
export function mapOf(path: string): PageMap {
  return MAPS[path] ?? generatedMap(path);
}

function generatedMap(path: string): PageMap {
  const random = randomOf(path);
  const below = (limit: number) => Math.floor(random() * limit);
  // In the half of the map that is visible, and no two in the same column.
  const columns = [210, 240, 270, 300, 330].map((west) => field(west, 15 * below(4)));
  const chosen = below(columns.length);
  const { west, south } = columns[chosen]!;
  return {
    size: 620 + 20 * below(16),
    pole: 20 + 10 * below(7),
    lit: [field(west, south, Math.min(south + 15 * (1 + below(3)), 75))],
    inked: columns.filter((_, index) => index !== chosen && index % 2 === chosen % 2),
  };
}

/** A generator of numbers from 0 to 1, always the same for a text: FNV-1a and mulberry32. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
