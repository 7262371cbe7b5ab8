import { NO_SEAT, type Outcome } from '@mun/proposals/problem';
import { styled } from 'styled-components';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { VisuallyHidden } from '../../../../shared/ui/layout/VisuallyHidden';
import { color, media, size, space } from '../../../../shared/ui/theme/theme';
import { OUTCOME_LABELS, OUTCOMES } from './outcome-labels';

const Figure = styled.figure`
  display: grid;
  gap: ${space(1)};
  container-type: inline-size;
  font-size: ${size.small};

  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(2)};
    justify-content: space-between;
    color: ${color.textMuted};
  }
`;

/** A row for each outcome: its name, a bar, and two numbers. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr) repeat(2, max-content);
  column-gap: ${space(2)};

  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-height: ${space(4)};
  }

  [data-track] {
    position: relative;
    height: ${space(2)};
    border-inline-start: 1px solid ${color.borderStrong};
  }

  b,
  i {
    font-style: normal;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
  }

  i {
    min-width: 5ch;
    color: ${color.textMuted};
  }

  /* The bar gets a line of its own. */
  @container (width < 32rem) {
    grid-template-columns: minmax(0, 1fr) repeat(2, max-content);

    li {
      row-gap: 2px;
      padding-block: ${space(0.5)};
    }

    [data-track] {
      grid-row: 2;
      grid-column: 1 / -1;
      height: ${space(1)};
    }
  }

  /* Very large text: the label, too. */
  @container (width < 14rem) {
    li > :first-child {
      grid-column: 1 / -1;
    }

    [data-track] {
      grid-row: 3;
    }
  }
`;

/** How much of the color each outcome has: the better, the more. */
const STRENGTHS: Record<Outcome, number> = { 1: 100, 2: 82, 3: 66, 4: 52, 5: 38, 6: 26, 7: 100 };

const Bar = styled.span<{ $share: number; $outcome: Outcome }>`
  display: block;
  width: ${({ $share }) => $share * 100}%;
  height: 100%;
  background: ${({ $outcome }) =>
    `color-mix(in srgb, ${$outcome === NO_SEAT ? color.accent : color.ink} ${STRENGTHS[$outcome]}%, ${color.paper})`};

  ${media.forcedColors} {
    background: CanvasText;
  }
`;

/** The present allotment, as a thin line across the bar. Its halo separates it from a dark bar. */
const Mark = styled.span<{ $share?: number }>`
  ${({ $share }) =>
    $share === undefined
      ? 'display: inline-block; margin-inline-end: 8px; vertical-align: -2px; height: 14px;'
      : `position: absolute; inset-block: -3px; left: calc(${$share * 100}% - 1px);`}
  width: 2px;
  background: ${color.focus};
  box-shadow: 0 0 0 1px ${color.paper};

  ${media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

/** '70.3 %'; one digit after the point, so that one of a thousand is visible. '–' of nothing. */
export function formatShare(part: number, total: number): string {
  return total === 0 ? '–' : `${((part / total) * 100).toFixed(1)}\u00A0%`;
}

interface Props {
  /** Delegates by outcome, the first preference first. */
  counts: readonly number[];
  /** The same for the seats that are allotted now. */
  present?: readonly number[] | undefined;
}

/** Which preference is met for how many delegates, compared with the present allotment. */
export function Histogram({ counts, present }: Props) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const largest = Math.max(1, ...counts, ...(present ?? []));
  return (
    <Figure>
      <figcaption>
        <span>Delegates by the preference that is met</span>
        {present && (
          <span>
            <Mark />
            Present allotment
          </span>
        )}
      </figcaption>
      <Rows>
        {OUTCOMES.map((outcome) => {
          const count = counts[outcome - 1] ?? 0;
          const now = present?.[outcome - 1] ?? 0;
          return (
            <li key={outcome}>
              <span>{OUTCOME_LABELS[outcome]}</span>
              <div data-track aria-hidden="true">
                <Bar $share={count / largest} $outcome={outcome} />
                {present && <Mark $share={now / largest} />}
              </div>
              <b>{formatNumber(count)}</b>
              <i>{formatShare(count, total)}</i>
              {present && <VisuallyHidden>, at present {formatNumber(now)}</VisuallyHidden>}
            </li>
          );
        })}
      </Rows>
    </Figure>
  );
}
