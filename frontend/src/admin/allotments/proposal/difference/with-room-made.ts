import { isComplete, type Seat } from '../../seat';
import { type Difference, isChange } from './find-differences';

const keyOf = ({ committee, portfolio }: Seat) => JSON.stringify([committee, portfolio]);

/**
 * The changes among some rows, and those of other delegates who have to leave a seat that one of them gets: used
 * together, no seat has too many delegates.
 */
export function withRoomMade(chosen: readonly Difference[], all: readonly Difference[]): Difference[] {
  const holders = new Map<string, Difference[]>();
  for (const difference of all) {
    const key = keyOf(difference.saved);
    const others = holders.get(key);
    if (others) others.push(difference);
    else holders.set(key, [difference]);
  }
  const applied = new Set(chosen.filter(isChange));
  const arrivals = new Map<string, number>();
  // The iteration includes what is added meanwhile.
  for (const { proposed, capacity } of applied) {
    if (!isComplete(proposed)) continue;
    const key = keyOf(proposed);
    const arrived = (arrivals.get(key) ?? 0) + 1;
    arrivals.set(key, arrived);
    const staying = (holders.get(key) ?? []).filter((holder) => !applied.has(holder));
    if (arrived + staying.length <= capacity) continue;
    for (const holder of staying) if (isChange(holder)) applied.add(holder);
  }
  return [...applied];
}
