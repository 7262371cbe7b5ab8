import { styled } from 'styled-components';
import { color } from '../theme/theme';

const RADIUS = 34;
const LEAF = 'M0 0Q5 -4.6 13 0Q5 4.6 0 0M0 0H8';
const LEAVES = [8, 26, 44, 62, 80, 98, 116, 134];

/** The transform of a leaf `angle` degrees up the branch, tilted by `tilt` degrees. */
const leafTransform = (angle: number, tilt: number) => {
  const radians = (angle * Math.PI) / 180;
  const x = RADIUS * Math.sin(radians);
  const y = RADIUS * Math.cos(radians);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(-angle + tilt).toFixed(1)})`;
};

const BRANCH = `M0 ${RADIUS}A${RADIUS} ${RADIUS} 0 0 0 ${(RADIUS * Math.sin(2.55)).toFixed(2)} ${(RADIUS * Math.cos(2.55)).toFixed(2)}`;

const Wreath = styled.svg`
  fill: none;
  stroke: ${color.borderStrong};
  overflow: visible;

  path {
    vector-effect: non-scaling-stroke;
  }
`;

/** In place of a missing logo: two laurel branches in hair lines. */
export function Laurel({ className }: { className?: string }) {
  return (
    <Wreath viewBox="-50 -50 100 100" aria-hidden="true" className={className}>
      {['', 'scale(-1 1)'].map((side) => (
        <g key={side} transform={side}>
          <path d={BRANCH} />
          {LEAVES.map((angle) => (
            <g key={angle}>
              <path d={LEAF} transform={leafTransform(angle, 32)} />
              <path d={LEAF} transform={leafTransform(angle + 6, -32)} />
            </g>
          ))}
          <path d={LEAF} transform={leafTransform(146, 0)} />
        </g>
      ))}
    </Wreath>
  );
}
