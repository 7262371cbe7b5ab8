import type { MapField } from '@mun/contracts/content/pages/page-maps';

const PARALLELS = [0, 15, 30, 45, 60, 75];
const radiusAt = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

export interface MapStyle {
  x: number;
  y: number;
  /** Radius of the equator in pixels. */
  radius: number;
  stroke: string;
  opacity: number;
  /** How far the map is turned, in degrees. */
  turn?: number;
  fields?: { of: MapField[]; fill: string }[];
  /** Points [longitude, latitude] that lines connect in this order. */
  stars?: { at: [number, number][]; fill: string };
}

/** Draws the globe seen from the pole, as the site does (frontend/src/shared/ui/brand/Meridians.tsx). */
export function drawMeridians({
  x,
  y,
  radius,
  stroke,
  opacity,
  turn = 0,
  fields = [],
  stars,
}: MapStyle): string {
  const circles = PARALLELS.map((latitude) => `<circle r="${(radius * radiusAt(latitude)).toFixed(1)}"/>`);
  const lines = [
    rays({ radius, step: 15, from: radiusAt(75), to: 1 }),
    rays({ radius, step: 90, from: 0, to: radiusAt(75) }),
    rays({ radius, step: 3, from: 1, to: 1.02 }),
  ];
  const filled = fields.map(
    ({ of, fill }) => `<path d="${of.map((field) => outlineOf(field, radius)).join('')}" fill="${fill}"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${filled.join('')}
    <g fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="1.5">${circles.join('')}<path d="${lines.join('')}"/></g>
    ${stars ? constellation(stars, radius) : ''}
  </g>`;
}

/** The point at a longitude, `distance` radii from the pole. */
function pointAt(longitude: number, distance: number, radius: number): string {
  const angle = (longitude * Math.PI) / 180;
  return `${(distance * radius * Math.sin(angle)).toFixed(1)} ${(-distance * radius * Math.cos(angle)).toFixed(1)}`;
}

function rays({
  radius,
  step,
  from,
  to,
}: {
  radius: number;
  step: number;
  from: number;
  to: number;
}): string {
  const ray = (longitude: number) => `M${pointAt(longitude, from, radius)}L${pointAt(longitude, to, radius)}`;
  return Array.from({ length: 360 / step }, (_, i) => ray(i * step)).join('');
}

function outlineOf({ west, east, south, north }: MapField, radius: number): string {
  const [outer, inner] = [radiusAt(south), radiusAt(north)];
  const arc = (distance: number, to: number, clockwise: 0 | 1) => {
    const size = (distance * radius).toFixed(1);
    return `A${size} ${size} 0 0 ${clockwise} ${pointAt(to, distance, radius)}`;
  };
  return `M${pointAt(west, outer, radius)}${arc(outer, east, 1)}L${pointAt(east, inner, radius)}${arc(inner, west, 0)}Z`;
}

function constellation({ at, fill }: { at: [number, number][]; fill: string }, radius: number): string {
  const points = at.map(([longitude, latitude]) => pointAt(longitude, radiusAt(latitude), radius));
  const circles = points.map(
    (point, index) =>
      `<circle r="${index % 3 === 1 ? 9 : 6}" transform="translate(${point})" fill="${fill}"/>`,
  );
  return `<path d="M${points.join('L')}" fill="none" stroke="${fill}" stroke-width="2"/>${circles.join('')}`;
}
