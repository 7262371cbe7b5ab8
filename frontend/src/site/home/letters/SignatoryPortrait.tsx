import { styled } from 'styled-components';

/** As in the drawn pictures, the same in both color schemes. */
const INK = '#0e1b2c';
const PAPER = '#faf6ee';
const RED = '#b8351c';

/** Grounds with the colors of clothes and hair. */
const PALETTES = [
  { ground: INK, coat: RED, hair: RED, line: PAPER },
  { ground: RED, coat: INK, hair: INK, line: PAPER },
  { ground: '#efe3d0', coat: INK, hair: RED, line: INK },
] as const;

/** Hair in front of a head around (40, 40): short, parted, tied back. */
const HAIR = [
  'M25 40C23 20 34 17 42 18C54 18 58 27 55 40C54 32 50 28 44 28C36 28 28 30 25 40Z',
  'M24 44C22 22 32 16 44 18C56 20 58 30 56 43C54 34 48 30 36 27C32 32 26 34 24 44Z',
  'M25 42C22 18 58 18 55 42C52 30 46 26 40 26S28 30 25 42ZM33 16A7 7 0 1 1 47 16A7 7 0 1 1 33 16Z',
];

const HALO = [22, 34, 46, 58];
const RAYS = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6;
  return `M40 40L${(40 + 70 * Math.sin(angle)).toFixed(1)} ${(40 - 70 * Math.cos(angle)).toFixed(1)}`;
}).join('');

const Figure = styled.svg`
  width: 100%;
  aspect-ratio: 4 / 5;
  fill: none;
  stroke-width: 0.5;
`;

/** A bust in the lines of the globe, different for each name and always the same for one. Decorative. */
export function SignatoryPortrait({ name }: { name: string }) {
  let seed = 7;
  for (const character of name) seed = (seed * 31 + character.codePointAt(0)!) >>> 0;
  const { ground, coat, hair, line } = PALETTES[seed % PALETTES.length]!;
  return (
    <Figure viewBox="0 0 80 100" aria-hidden="true">
      <path d="M0 0H80V100H0Z" fill={ground} />
      <g stroke={line} opacity={0.35}>
        {HALO.map((radius) => (
          <circle key={radius} cx={40} cy={40} r={radius} />
        ))}
        <path d={RAYS} />
      </g>
      <path d="M6 100C6 76 22 70 40 70S74 76 74 100Z" fill={coat} />
      <path d="M30 71L40 86L50 71" fill={PAPER} />
      <path d="M34 56H46V72Q40 78 34 72Z" fill={PAPER} />
      <ellipse cx={40} cy={42} rx={14.5} ry={18.5} fill={PAPER} />
      <g stroke={INK}>
        <ellipse cx={40} cy={42} rx={14.5} ry={18.5} />
        <ellipse cx={40} cy={42} rx={9.5} ry={18.5} />
        <ellipse cx={40} cy={42} rx={3.8} ry={18.5} />
        <path d="M25.5 42H54.5M27 34Q40 36.5 53 34M27 50Q40 53 53 50M31 57Q40 59.5 49 57" />
      </g>
      <path d={HAIR[Math.floor(seed / 9) % HAIR.length]} fill={hair} />
    </Figure>
  );
}
