import type { MapField } from '@mun/contracts/content/pages/page-maps';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../theme/theme';

const PARALLELS = [0, 15, 30, 45, 60, 75];
const RADIUS = 98;
const radiusAt = (latitude: number) => RADIUS * Math.cos((latitude * Math.PI) / 180);
const pointAt = (longitude: number, radius: number) => {
  const angle = (longitude * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};
/** Rays from `from` to `to` (radii), one every `step` degrees, as one path. */
const rays = (step: number, from: number, to: number) =>
  Array.from({ length: 360 / step }, (_, i) => `M${pointAt(i * step, from)}L${pointAt(i * step, to)}`).join(
    '',
  );

/** The outline of a field, as a path inside <Meridians>. */
export function outlineOf({ west, east, south, north }: MapField): string {
  const [outer, inner] = [radiusAt(south), radiusAt(north)];
  const arc = (radius: number, to: number, clockwise: 0 | 1) =>
    `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 ${clockwise} ${pointAt(to, radius)}`;
  return `M${pointAt(west, outer)}${arc(outer, east, 1)}L${pointAt(east, inner)}${arc(inner, west, 0)}Z`;
}

/** The point at a longitude and a latitude, in degrees, in the coordinates of <Meridians>. */
export const pointOf = (longitude: number, latitude: number) => pointAt(longitude, radiusAt(latitude));

const MERIDIANS = rays(15, radiusAt(75), RADIUS);
const QUARTERS = rays(90, 0, radiusAt(75));
const SCALE = rays(3, RADIUS, RADIUS + 2);

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Globe = styled.svg<{ $turnsIn?: number | undefined }>`
  fill: none;
  stroke: currentcolor;
  stroke-width: 1;
  overflow: visible;

  circle,
  path {
    vector-effect: non-scaling-stroke;
  }

  ${({ $turnsIn }) =>
    $turnsIn &&
    css`
      ${media.motionSafe} {
        animation: ${turn} ${$turnsIn}s linear infinite;
        will-change: transform;
      }
    `}
`;

/** The globe seen from the pole, in hair lines of the current color. It turns once in `turnsIn` seconds, if given. */
export function Meridians({
  turnsIn,
  className,
  children,
}: {
  turnsIn?: number | undefined;
  className?: string | undefined;
  /** SVG content below the lines, in the same coordinates: the rim is just under 100 from the pole. */
  children?: ReactNode;
}) {
  return (
    <Globe viewBox="-100 -100 200 200" aria-hidden="true" className={className} $turnsIn={turnsIn}>
      {children}
      {PARALLELS.map((latitude) => (
        <circle key={latitude} r={radiusAt(latitude).toFixed(2)} />
      ))}
      <path d={MERIDIANS + QUARTERS + SCALE} />
    </Globe>
  );
}
