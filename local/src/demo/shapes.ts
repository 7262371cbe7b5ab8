import { at, steps } from './globe.js';

/** SVG elements and path data; everything in pixels, angles in degrees from the right, against the clock. */
interface Point {
  x: number;
  y: number;
}

/** A hair line that still shows where the picture is as small as on a card. */
export const HAIR = 1.8;

export function stroke(d: string, colour: string, width = HAIR): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`;
}

export function disc(centre: Point, radius: number, colour: string): string {
  return `<circle ${round(centre, radius)} fill="${colour}"/>`;
}

export function ring(centre: Point, radius: number, colour: string, width = HAIR): string {
  return `<circle ${round(centre, radius)} fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** What of `inside` lies within a disc; `id` is unique in the picture. */
export function within(id: string, centre: Point, radius: number, inside: string): string {
  return `<clipPath id="${id}"><circle ${round(centre, radius)}/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

/** The point at this distance and angle from a centre. */
export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y - radius * Math.sin(radians) };
}

/** Straight lines out of a centre, from one distance to another, `apart` degrees between them. */
export function spokes(
  centre: Point,
  [near, far]: [number, number],
  [from, to]: [number, number],
  apart: number,
): string {
  return steps(from, to, apart)
    .map((angle) => `M${at(polar(centre, near, angle))}L${at(polar(centre, far, angle))}`)
    .join('');
}

/** A part of a circle. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const [start, end] = [polar(centre, radius, from), polar(centre, radius, to)];
  return `M${at(start)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${to - from > 180 ? 1 : 0} 0 ${at(end)}`;
}

/** A compass star with this many points. */
export function star(centre: Point, radius: number, points: number): string {
  const corners = steps(0, 2 * points - 1, 1).map((each) =>
    polar(centre, each % 2 ? radius * 0.4 : radius, (each * 180) / points + 90),
  );
  return `M${corners.map(at).join('L')}Z`;
}

function round({ x, y }: Point, radius: number): string {
  return `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"`;
}
