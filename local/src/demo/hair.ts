import type { SeededRandom } from './seeded-random.js';
import { at, steps } from './globe.js';
import { polar } from './shapes.js';

interface Head {
  x: number;
  y: number;
  radius: number;
}

/** How somebody wears their hair. */
export const HAIRSTYLES = ['short', 'parted', 'bob', 'long', 'bun', 'curls'] as const;
type Hairstyle = (typeof HAIRSTYLES)[number];

/** What falls behind the head, as path data; empty where nothing does. Painted before the shoulders. */
export function backOfHair(style: Hairstyle, { x, y, radius }: Head): string {
  const wide = radius * 1.2;
  if (style === 'bob')
    return `M${x - wide} ${y}A${wide} ${wide} 0 0 1 ${x + wide} ${y}L${x + wide * 1.04} ${y + radius * 0.95}H${x - wide * 1.04}Z`;
  if (style === 'long')
    return `M${x - wide} ${y}A${wide} ${wide} 0 0 1 ${x + wide} ${y}C${x + wide} ${y + 220} ${x + wide * 1.3} ${y + 330} ${x + wide * 1.25} ${y + 470}H${x - wide * 1.25}C${x - wide * 1.3} ${y + 330} ${x - wide} ${y + 220} ${x - wide} ${y}Z`;
  if (style === 'bun') return circle({ x, y: y - radius * 1.22 }, radius * 0.36);
  return '';
}

/** What lies on the head, as path data: from the ear over the top to the other ear, down to a hairline. */
export function frontOfHair(style: Hairstyle, head: Head, chance: SeededRandom): string {
  const { x, y, radius } = head;
  const reach = radius * (style === 'bob' || style === 'long' ? 1.2 : 1.07);
  const low = y - radius * chance.float(0.02, 0.16);
  const over = `M${x - reach} ${low}A${reach} ${reach} 0 0 1 ${x + reach} ${low}`;
  if (style === 'curls') return curls(head);
  if (style === 'parted') {
    const side = chance.pick([-1, 1]);
    const part = { x: x + side * radius * 0.35, y: y - radius * 0.72 };
    return `${over}Q${x + radius * 0.95} ${y - radius * 0.5} ${at(part)}Q${x - radius * 0.8} ${y - radius * 0.5} ${x - reach} ${low}Z`;
  }
  const fringe = y - radius * chance.float(0.42, 0.62);
  return `${over}C${x + radius * 0.86} ${fringe} ${x + radius * 0.4} ${fringe - 20} ${x} ${fringe}C${x - radius * 0.4} ${fringe + 14} ${x - radius * 0.86} ${fringe} ${x - reach} ${low}Z`;
}

/** Three rows of curls over the upper half. */
function curls(head: Head): string {
  return steps(0, 2, 1)
    .flatMap((row) =>
      steps(8 + row * 10, 172 - row * 10, 16).map((angle) =>
        circle(polar(head, head.radius * (1.08 - row * 0.2), angle), head.radius * 0.17),
      ),
    )
    .join('');
}

function circle({ x, y }: { x: number; y: number }, r: number): string {
  return `M${at({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
