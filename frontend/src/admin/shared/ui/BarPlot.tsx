import { styled } from 'styled-components';
import { formatDay } from '../format';
import { color, size, space } from '../../../shared/ui/theme/theme';

const Figure = styled.figure`
  min-width: 0;
  margin: 0;

  figcaption {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    justify-content: space-between;
    font-size: ${size.small};
    font-weight: 600;
  }

  figcaption span {
    color: ${color.textMuted};
    font-weight: 400;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Stretched to the available width, so it contains no text. */
const Bars = styled.svg<{ $accent: boolean }>`
  display: block;
  width: 100%;
  height: ${space(15)};
  margin-top: ${space(1)};
  border-bottom: 1px solid ${color.borderStrong};
  background: linear-gradient(${color.border} 1px, transparent 1px) 0 0 / 100% 50%;
  color: ${({ $accent }) => ($accent ? color.accent : color.ink)};

  rect {
    fill: currentcolor;
  }
`;

/** As wide as the bars. */
const Axis = styled.div<{ $share: number }>`
  display: flex;
  gap: ${space(2)};
  justify-content: space-between;
  width: ${({ $share }) => $share * 100}%;
  min-width: fit-content;
  padding-top: ${space(0.5)};
  color: ${color.textMuted};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface Bar {
  /** ISO date. */
  from: string;
  value: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  accent?: boolean;
}

/** Fewer bars leave the rest of the width empty instead of becoming very wide. */
const MIN_SLOTS = 14;
const HEIGHT = 100;
const GAP = 0.2;

/** A bar plot over time. Its label has the maximum; the full data should be in a table next to it. */
export function BarPlot({ title, bars, format, accent = false }: Props) {
  const max = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { from: '', value: 0 });
  const heightOf = (value: number) => (max.value > 0 ? (value / max.value) * HEIGHT : 0);
  const slots = Math.max(bars.length, MIN_SLOTS);
  const [first, last] = [bars.at(0)?.from ?? '', bars.at(-1)?.from ?? ''];
  return (
    <Figure>
      <figcaption>
        {title}
        <span>maximum: {format(max.value)}</span>
      </figcaption>
      <Bars
        $accent={accent}
        role="img"
        aria-label={`${title}, ${formatDay(first)} to ${formatDay(last)}. The maximum is ${format(max.value)}, on ${formatDay(max.from || first)}.`}
        viewBox={`0 0 ${slots} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ from, value }, index) => {
          const height = heightOf(value);
          return (
            <rect key={from} x={index + GAP / 2} width={1 - GAP} y={HEIGHT - height} height={height}>
              <title>{`${formatDay(from)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </Bars>
      <Axis aria-hidden="true" $share={bars.length / slots}>
        <span>{formatDay(first)}</span>
        {last !== first && <span>{formatDay(last)}</span>}
      </Axis>
    </Figure>
  );
}
