import { styled } from 'styled-components';
import { color } from '../theme/theme';

const FIRST_ROW = 150;
const ROW_SPACING = 55;
/** 193 in total, the number of UN member states. */
const SEATS = [11, 14, 18, 22, 26, 30, 34, 38];
const BOARD = 5;

const rowRadius = (row: number) => FIRST_ROW + row * ROW_SPACING;
const LAST_ROW = rowRadius(SEATS.length - 1);

/** `count` seats on a half circle seen from above, each facing the middle. */
const seats = (count: number, radius: number, { width, depth }: { width: number; depth: number }) =>
  Array.from({ length: count }, (_, i) => (
    <rect
      key={i}
      x={-width / 2}
      y={-radius - depth / 2}
      width={width}
      height={depth}
      transform={`rotate(${((i + 0.5) * 180) / count - 90})`}
    />
  ));

const AISLES = Array.from({ length: 7 }, (_, i) => {
  const angle = (i * Math.PI) / 6;
  const pointAt = (radius: number) =>
    `${(-radius * Math.cos(angle)).toFixed(2)} ${(-radius * Math.sin(angle)).toFixed(2)}`;
  return `M${pointAt(FIRST_ROW - 40)}L${pointAt(LAST_ROW + 1200)}`;
}).join('');

const Hall = styled.svg`
  overflow: visible;
  fill: ${color.card};
  stroke: ${color.edge};

  * {
    vector-effect: non-scaling-stroke;
  }
`;

const Lines = styled.g`
  fill: none;
  stroke: ${color.line};
`;

const Board = styled.g`
  fill: ${color.accent};
  stroke: none;
`;

/** An assembly hall seen from above: half a polar map whose parallels are rows of seats, with the board at the pole. */
export function Hemicycle({ className }: { className?: string }) {
  return (
    <Hall
      viewBox={`${-LAST_ROW - 20} ${-LAST_ROW - 20} ${2 * LAST_ROW + 40} ${LAST_ROW + 20}`}
      aria-hidden="true"
      className={className}
    >
      <Lines>
        {SEATS.map((_, row) => (
          <circle key={row} r={rowRadius(row)} />
        ))}
        <path d={AISLES} />
      </Lines>
      {SEATS.map((count, row) => (
        <g key={row}>{seats(count, rowRadius(row), { width: 24, depth: 15 })}</g>
      ))}
      <Board>{seats(BOARD, 70, { width: 30, depth: 18 })}</Board>
    </Hall>
  );
}
