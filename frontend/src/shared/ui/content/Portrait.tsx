import { styled } from 'styled-components';
import { color } from '../theme/theme';

const HALO = [24, 36, 48, 60, 72, 84];
const RAYS = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12;
  const pointAt = (radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${pointAt(24)}L${pointAt(84)}`;
}).join('');
const HEAD = 16;
const BODY = 'M-36 66C-36 34 -22 24 0 24S36 34 36 66';
const COLLAR = 'M-9 24.6L0 38L9 24.6';

const Figure = styled.svg`
  width: 100%;
  aspect-ratio: 4 / 5;
  fill: none;
  stroke: ${color.line};

  circle,
  ellipse,
  rect,
  path {
    vector-effect: non-scaling-stroke;
  }

  g {
    fill: ${color.card};
    stroke: ${color.edge};
  }
`;

/** In place of a missing photo: a delegate with a blank placard in front of the polar map. */
export function Portrait({ className }: { className?: string }) {
  return (
    <Figure viewBox="-40 -38 80 100" aria-hidden="true" className={className}>
      {HALO.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      <path d={RAYS} />
      <g>
        <path d={BODY} />
        <path d={COLLAR} />
        <circle r={HEAD} cy="1" />
        <ellipse rx={HEAD * 0.72} ry={HEAD} cy="1" />
        <ellipse rx={HEAD * 0.32} ry={HEAD} cy="1" />
        <rect x="-25" y="43" width="50" height="16" />
        <path d="M-25 57H25" />
      </g>
    </Figure>
  );
}
