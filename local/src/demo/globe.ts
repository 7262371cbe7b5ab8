/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where the globe stands in the picture (pixels) and which way it looks at us (degrees). */
export interface Stand {
  x: number;
  y: number;
  radius: number;
  /** The place in the middle of the disc. */
  facing: Place;
  /** How far it leans to the right. */
  lean?: number;
}

interface Seen {
  x: number;
  y: number;
  /** Towards us where positive. */
  z: number;
}

const RADIANS = Math.PI / 180;
/** Degrees between the points of a line: at 900 px of radius the corners stay under a quarter of a pixel. */
const STEP = 2.5;

/** A globe as seen from far away (the orthographic projection), drawn as SVG path data. */
export class Globe {
  constructor(readonly stand: Stand) {}

  /** The half circle at this longitude, up to this latitude north and south, as far as it faces us. */
  meridian(longitude: number, reach = 90): string {
    return line(steps(-reach, reach).map((latitude) => this.see({ latitude, longitude })));
  }

  /** The circle at this latitude, as far as it faces us. */
  parallel(latitude: number): string {
    return line(steps(-180, 180).map((longitude) => this.see({ latitude, longitude })));
  }

  /** Meridians and parallels, this many degrees apart. Of the meridians only every sixth part reaches the poles, as on a good map. */
  graticule(apart: number): string {
    const meridians = steps(-180, 180 - apart, apart).map((longitude) =>
      this.meridian(longitude, longitude % 60 === 0 ? 90 : 90 - apart),
    );
    const parallels = steps(apart - 90, 90 - apart, apart).map((latitude) => this.parallel(latitude));
    return [...meridians, ...parallels].join('');
  }

  /** The shortest way between two places, rising on the way to this part of the radius above the ground. */
  way(from: Place, to: Place, height: number): string {
    const [a, b] = [onSphere(from), onSphere(to)];
    const angle = Math.acos(a.x * b.x + a.y * b.y + a.z * b.z);
    const along = steps(0, 1, 1 / 48).map((part) => {
      const [p, q] = [Math.sin((1 - part) * angle), Math.sin(part * angle)];
      const place = placeOf({ x: p * a.x + q * b.x, y: p * a.y + q * b.y, z: p * a.z + q * b.z });
      return this.see(place, 1 + height * Math.sin(part * Math.PI));
    });
    return line(along);
  }

  /** The field between two meridians and two parallels as a closed shape; what lies behind is folded onto the rim. */
  field(south: number, north: number, west: number, east: number): string {
    const rim = [
      ...steps(west, east).map((longitude) => ({ latitude: south, longitude })),
      ...steps(south, north).map((latitude) => ({ latitude, longitude: east })),
      ...steps(west, east)
        .toReversed()
        .map((longitude) => ({ latitude: north, longitude })),
      ...steps(south, north)
        .toReversed()
        .map((latitude) => ({ latitude, longitude: west })),
    ];
    return `M${rim.map((place) => this.#onRim(this.see(place))).join('L')}Z`;
  }

  /** Where a place is in the picture, `height` radii from the globe's middle. */
  see(place: Place, height = 1): Seen {
    const { facing, lean = 0, x, y } = this.stand;
    const radius = this.stand.radius * height;
    const p = onSphere({ latitude: place.latitude, longitude: place.longitude - facing.longitude });
    const [sin, cos] = [Math.sin(facing.latitude * RADIANS), Math.cos(facing.latitude * RADIANS)];
    const up = cos * p.y - sin * p.z;
    const towards = sin * p.y + cos * p.z;
    const [sinLean, cosLean] = [Math.sin(lean * RADIANS), Math.cos(lean * RADIANS)];
    return {
      x: x + radius * (cosLean * p.x + sinLean * up),
      y: y - radius * (cosLean * up - sinLean * p.x),
      z: towards,
    };
  }

  #onRim(seen: Seen): string {
    if (seen.z >= 0) return at(seen);
    const { x, y, radius } = this.stand;
    const stretch = radius / Math.hypot(seen.x - x, seen.y - y);
    return at({ x: x + (seen.x - x) * stretch, y: y + (seen.y - y) * stretch });
  }
}

/** A line through these points, left out where they are behind. */
function line(points: Seen[]): string {
  let pen = 'M';
  return points
    .map((seen) => {
      const drawn = seen.z < 0 ? '' : pen + at(seen);
      pen = seen.z < 0 ? 'M' : 'L';
      return drawn;
    })
    .join('');
}

/** A place as SVG writes it, to a tenth of a pixel. */
export function at({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** From `from` to `to`, both included, in steps that divide the way evenly and are at most `step` long. */
export function steps(from: number, to: number, step = STEP): number[] {
  const count = Math.max(1, Math.ceil((to - from) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, each) => from + ((to - from) * each) / count);
}

function onSphere({ latitude, longitude }: Place) {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  return { x: Math.cos(phi) * Math.sin(lambda), y: Math.sin(phi), z: Math.cos(phi) * Math.cos(lambda) };
}

function placeOf({ x, y, z }: { x: number; y: number; z: number }): Place {
  return { latitude: Math.atan2(y, Math.hypot(x, z)) / RADIANS, longitude: Math.atan2(x, z) / RADIANS };
}
