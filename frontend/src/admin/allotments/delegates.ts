import type { AllotmentsState, Registrant } from '@mun/contracts/allotment';

/** The table's rows, and the last change of the allotments that they show. */
export interface Delegates {
  number: number;
  rows: readonly Registrant[];
}

/**
 * The rows after what others changed. Rows that did not change stay the same objects.
 * @returns undefined where the rows have to be read anew: too much changed, or somebody is new
 */
export function applyUpdate(
  delegates: Delegates,
  { number, rows, reload }: AllotmentsState,
): Delegates | undefined {
  if (reload || number < delegates.number) return undefined;
  if (number === delegates.number) return delegates;
  const changed = new Map(rows.map((row) => [row.registrationId, row]));
  const next = delegates.rows.map((delegate) => {
    const change = changed.get(delegate.registrationId);
    changed.delete(delegate.registrationId);
    // Nobody was told of a seat that is a new one.
    return change && differs(delegate, change) ? { ...delegate, ...change, mailed: false } : delegate;
  });
  return changed.size > 0 ? undefined : { number, rows: next };
}

function differs(delegate: Registrant, change: AllotmentsState['rows'][number]): boolean {
  return (
    delegate.allotmentStatus !== change.allotmentStatus ||
    delegate.allottedCommittee !== change.allottedCommittee ||
    delegate.allottedPortfolio !== change.allottedPortfolio
  );
}
