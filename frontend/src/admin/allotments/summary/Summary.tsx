import { committeeSeats } from '@mun/contracts/content/portfolio-capacity';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { useListAddress } from '../../shared/lists/use-list-address';
import { useAllotments } from '../AllotmentsContext';
import { savedSeat } from '../seat';
import { holdersIn, type Seating } from '../seating';
import { labelOf } from './committee-labels';
import { Chip, Fill, Header, Strip } from './summary.styles';

interface Props {
  /** Beside the heading. */
  aside?: ReactNode;
}

/** The number of saved allotments in each committee, and how the unsaved edits would change it. A click filters. */
export function Summary({ aside }: Props) {
  const { get, filter } = useListAddress();
  const { delegates, committees, seating, labels } = useAllotments();
  const saved = useMemo(() => countByCommittee(delegates), [delegates]);
  const allotted = [...saved.values()].reduce((sum, n) => sum + n, 0);
  /** The chip that Tab leads to. */
  const [active, setActive] = useState(0);
  return (
    <section aria-labelledby="allotment-summary">
      <Header>
        <h2 id="allotment-summary">Allotment Summary</h2>
        <p>
          {formatNumber(allotted)} of {pluralize(delegates.length, 'delegate')} allotted
        </p>
        {aside}
      </Header>
      {committees.length === 0 && <p>There are no committees yet.</p>}
      <Strip aria-labelledby="allotment-summary" onKeyDown={moveFocus}>
        {committees.map((committee, i) => {
          const { _id, name, portfolios } = committee;
          const total = committeeSeats(portfolios.length, committee);
          const limit = Number.isFinite(total) ? total : undefined;
          const { short, color } = labelOf(labels, name);
          const count = saved.get(name) ?? 0;
          const unsaved = countSeats(seating, name) - count;
          const change = `${unsaved > 0 ? '+' : '−'}${formatNumber(Math.abs(unsaved))}`;
          const value = `allotted:${name}`;
          const pressed = get('committee') === value;
          return (
            <li key={_id}>
              <Chip
                type="button"
                $color={color}
                title={name}
                aria-label={`${short} ${formatNumber(count)}${limit === undefined ? '' : `/${formatNumber(limit)}`}${unsaved === 0 ? '' : ` ${change} unsaved`}: ${name}`}
                aria-pressed={pressed}
                tabIndex={i === Math.min(active, committees.length - 1) ? 0 : -1}
                onFocus={() => setActive(i)}
                onClick={() => filter({ committee: pressed ? undefined : value })}
              >
                <b>{short}</b>
                <span>
                  {formatNumber(count)}
                  {limit !== undefined && `/${formatNumber(limit)}`}
                  {unsaved !== 0 && <b> {change}</b>}
                </span>
                <Fill $share={total === 0 ? 0 : Math.min(1, (count + unsaved) / total)} />
              </Chip>
            </li>
          );
        })}
      </Strip>
    </section>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The strip is one tab stop; the arrow keys move within it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const from = chips.findIndex((chip) => chip === event.target);
  chips[from + step]?.focus();
}

function countByCommittee(delegates: readonly Registrant[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const delegate of delegates) {
    const { committee } = savedSeat(delegate);
    if (committee) counts.set(committee, (counts.get(committee) ?? 0) + 1);
  }
  return counts;
}

function countSeats(seating: Seating, committee: string): number {
  return [...holdersIn(seating, committee).values()].reduce((sum, { length }) => sum + length, 0);
}
