import { styled } from 'styled-components';
import { color, size, space } from '../../shared/ui/theme/theme';
import { payments } from './messages';

const texts = payments.totals;

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
    color: ${color.quiet};
    font-weight: 400;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Drawn to whatever width there is: only the bars are stretched, letters stand outside. */
const Bars = styled.svg<{ $accent: boolean }>`
  display: block;
  width: 100%;
  height: ${space(15)};
  margin-top: ${space(1)};
  border-bottom: 1px solid ${color.edge};
  background: linear-gradient(${color.line} 1px, transparent 1px) 0 0 / 100% 50%;
  color: ${({ $accent }) => ($accent ? color.accent : color.ink)};

  rect {
    fill: currentcolor;
  }
`;

/** As wide as the bars are, where they do not take all of it. */
const Ends = styled.div<{ $share: number }>`
  display: flex;
  gap: ${space(2)};
  justify-content: space-between;
  width: ${({ $share }) => $share * 100}%;
  min-width: fit-content;
  padding-top: ${space(0.5)};
  color: ${color.quiet};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface Bar {
  /** ISO. */
  from: string;
  value: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  show: (value: number) => string;
  /** The second of two plots under each other. */
  accent?: boolean;
}

/** So few days would make broad beams: the rest of the width stays empty, as days to come. */
const FEWEST = 14;
const HEIGHT = 100;
const GAP = 0.2;

/** Bars over time. Whoever does not see them is told the extremes, and finds the figures in a table beside it. */
export function BarPlot({ title, bars, show, accent = false }: Props) {
  const most = bars.reduce((found, bar) => (bar.value > found.value ? bar : found), { from: '', value: 0 });
  const slots = Math.max(bars.length, FEWEST);
  const [first, last] = [bars.at(0)?.from ?? '', bars.at(-1)?.from ?? ''];
  return (
    <Figure>
      <figcaption>
        {title}
        <span>{texts.most(show(most.value))}</span>
      </figcaption>
      <Bars
        $accent={accent}
        role="img"
        aria-label={texts.plot(
          title,
          formatDay(first),
          formatDay(last),
          show(most.value),
          formatDay(most.from || first),
        )}
        viewBox={`0 0 ${slots} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ from, value }, at) => {
          const height = most.value > 0 ? (value / most.value) * HEIGHT : 0;
          return (
            <rect key={from} x={at + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
              <title>{`${formatDay(from)}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </Bars>
      <Ends aria-hidden="true" $share={bars.length / slots}>
        <span>{formatDay(first)}</span>
        {last !== first && <span>{formatDay(last)}</span>}
      </Ends>
    </Figure>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2 Jun 2025' of an ISO date, which is read as midnight UTC. */
export function formatDay(iso: string): string {
  return iso && DAY.format(new Date(iso));
}
