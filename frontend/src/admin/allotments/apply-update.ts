import type { AllotmentsState, Registrant } from '@mun/contracts/allotment/allotment';

/** The rows of the table, and the number of the last allotment change that they contain. */
export interface Delegates {
  number: number;
  rows: readonly Registrant[];
}

/**
 * Applies the changes of other organisers. Unchanged rows keep their objects.
 * @returns undefined if all rows must be fetched again: too many changes, or a new delegate
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
    // Nobody has been emailed about a new seat yet.
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
