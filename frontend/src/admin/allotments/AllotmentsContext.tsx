import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Edits, useEdits } from './edits/edits.store';
import { computeSeating, type Seating } from './seating';
import { type CommitteeLabel, committeeLabels } from './summary/committee-labels';

interface Data {
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
}

interface Allotments extends Data {
  edits: Edits;
  seating: Seating;
  /** Short names and colors of the committees, by name. */
  labels: ReadonlyMap<string, CommitteeLabel>;
}

const AllotmentsContext = createContext<Allotments>({
  delegates: [],
  committees: [],
  edits: {},
  seating: computeSeating([], {}, []),
  labels: new Map(),
});

/** The saved allotments, the unsaved edits, and the seating that would result from both. */
export function useAllotments(): Allotments {
  return useContext(AllotmentsContext);
}

export function AllotmentsProvider({ delegates, committees, children }: Data & { children: ReactNode }) {
  const edits = useEdits((state) => state.edits);
  const seating = useSeating(delegates, edits, committees);
  const labels = useMemo(() => committeeLabels(committees.map(({ name }) => name)), [committees]);
  const value = useMemo(
    () => ({ delegates, committees, edits, seating, labels }),
    [delegates, committees, edits, seating, labels],
  );
  return <AllotmentsContext value={value}>{children}</AllotmentsContext>;
}

/** Computes the seating from the previous one, so that unchanged committees keep their objects. */
function useSeating(delegates: Data['delegates'], edits: Edits, committees: Data['committees']): Seating {
  const [previous, setPrevious] = useState(() => ({
    delegates,
    edits,
    committees,
    seating: computeSeating(delegates, edits, committees),
  }));
  const { delegates: rows, edits: made, committees: list } = previous;
  if (rows === delegates && made === edits && list === committees) return previous.seating;
  const seating = computeSeating(delegates, edits, committees, previous.seating);
  setPrevious({ delegates, edits, committees, seating });
  return seating;
}
