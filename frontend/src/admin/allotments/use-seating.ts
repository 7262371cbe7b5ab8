import type { Registrant } from '@mun/contracts/allotment';
import { useState } from 'react';
import type { Edits } from './edits/edits.store';
import { type Seating, computeSeating } from './seating';

interface Known {
  delegates: readonly Registrant[];
  edits: Edits;
  seating: Seating;
}

/** The seating as it would be, of which the parts that did not change stay the same objects. */
export function useSeating(delegates: readonly Registrant[], edits: Edits): Seating {
  const [known, setKnown] = useState((): Known => ({
    delegates,
    edits,
    seating: computeSeating(delegates, edits),
  }));
  if (known.delegates === delegates && known.edits === edits) return known.seating;
  const seating = computeSeating(delegates, edits, known.seating);
  setKnown({ delegates, edits, seating });
  return seating;
}
