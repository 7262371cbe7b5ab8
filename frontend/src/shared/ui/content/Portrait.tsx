import { styled } from 'styled-components';
import { color } from '../theme/theme';

/** The head: an ellipse with parallels and meridians, as on a globe. */
const HEAD = { rx: 15, ry: 19, y: -4 };
const PARALLELS = [-12, -6, 0, 6, 12];
const MERIDIANS = [5, 10];

/** Half the width of the head at a height above its middle. */
const halfWidthAt = (y: number) => HEAD.rx * Math.sqrt(1 - (y / HEAD.ry) ** 2);

const GLOBE = PARALLELS.map((y) => {
  const half = halfWidthAt(y);
  const at = (value: number) => value.toFixed(2);
  return `M${at(-half)} ${at(HEAD.y + y)}Q0 ${at(HEAD.y + y + y / 4)} ${at(half)} ${at(HEAD.y + y)}`;
}).join('');

const NECK = 'M-6.5 13V24Q0 28 6.5 24V13';
/** Shoulders, and lines parallel to them. */
const SHOULDERS = [0, 5, 10, 15].map((inset) => {
  const half = 34 - inset;
  return `M${-half} 62V${46 + inset / 2}Q${-half} ${32 + inset / 1.6} -6.5 ${24 + inset / 1.4}H6.5Q${half} ${32 + inset / 1.6} ${half} ${46 + inset / 2}V62`;
});

const HALO = [30, 44, 58, 72, 86];
const RAYS = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12;
  const pointAt = (radius: number) =>
    `${(24 + radius * Math.sin(angle)).toFixed(2)} ${(-30 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${pointAt(14)}L${pointAt(110)}`;
}).join('');

const Figure = styled.svg`
  width: 100%;
  aspect-ratio: 4 / 5;
  fill: none;
  stroke: ${color.border};
  background: ${color.surfaceHover};

  * {
    vector-effect: non-scaling-stroke;
  }

  .person {
    fill: ${color.card};
    stroke: ${color.borderStrong};
  }

  .lines {
    fill: none;
  }

  .tie {
    fill: ${color.accent};
    stroke: none;
  }
`;

/** In place of a missing photo: a delegate in hair lines whose head is a globe, in front of the polar map. */
export function Portrait({ className }: { className?: string }) {
  return (
    <Figure viewBox="-40 -38 80 100" aria-hidden="true" className={className}>
      {HALO.map((radius) => (
        <circle key={radius} cx="24" cy="-30" r={radius} />
      ))}
      <path d={RAYS} />
      <g className="person">
        <path d={`${SHOULDERS[0]}`} />
        <path className="lines" d={SHOULDERS.slice(1).join('')} />
        <path d={NECK} />
        <ellipse rx={HEAD.rx} ry={HEAD.ry} cy={HEAD.y} />
        <path className="lines" d={GLOBE} />
        <g className="lines">
          {MERIDIANS.map((rx) => (
            <ellipse key={rx} rx={rx} ry={HEAD.ry} cy={HEAD.y} />
          ))}
        </g>
        <path className="tie" d="M-2 29H2L4 62H-4Z" />
      </g>
    </Figure>
  );
}
