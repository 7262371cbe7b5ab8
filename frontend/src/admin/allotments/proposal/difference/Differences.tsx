import type { ProposalDetail, ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { createExplanation } from '@mun/contracts/allotment/proposals/reasons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Text } from '../../../../shared/ui/layout/Text';
import { useAllotments } from '../../AllotmentsContext';
import { edits } from '../../edits/edits.store';
import { isAccepted, type ProofState } from '../proof/use-proof';
import { DifferenceFilters } from './DifferenceFilters';
import { DifferenceTable } from './DifferenceTable';
import { filterDifferences, NO_FILTERS } from './filter-differences';
import { type Difference, isChange, isTaken } from './find-differences';
import { takeOver } from './take-over';
import { TakenBar } from './TakenBar';

function undo(taken: readonly Difference[]): void {
  edits.undo(taken.map(({ delegate }) => delegate.registrationId));
}

interface Props {
  detail: ProposalDetail;
  result: ProposalResult;
  differences: readonly Difference[];
  proof: ProofState;
}

/** The present and proposed seats. Those that the filters show are taken over together, or one by one. */
export function Differences({ detail, result, differences, proof }: Props) {
  const { id, problem } = detail;
  const { edits: all } = useAllotments();
  const [filters, setFilters] = useState(NO_FILTERS);
  const applied = useDeferredValue(filters);
  const rows = useMemo(() => filterDifferences(differences, applied), [differences, applied]);
  const explain = useMemo(() => createExplanation(problem, result), [problem, result]);
  const changes = differences.filter(isChange).length;
  const shown = rows.filter(isChange);
  const left = shown.filter((difference) => !isTaken(difference, all));
  const enabled = isAccepted(proof);

  const takeOverOne = useCallback(
    (difference: Difference) => takeOver(id, [difference], differences),
    [id, differences],
  );

  if (proof === 'wrong') return null;
  return (
    <Stack as="section" aria-labelledby="differences" $gap={1.5}>
      <Text as="h2" $size="h4" id="differences">
        {changes === 0
          ? 'All of these seats are allotted'
          : pluralize(changes, 'seat changes', 'seats change')}
      </Text>
      <DifferenceFilters
        filters={filters}
        onFilter={setFilters}
        matches={rows.length}
        total={differences.length}
      />
      {shown.length > 0 && shown.length < changes && (
        <div>
          {/* One button, so that it keeps the focus. */}
          <Button
            $quiet
            $dense
            disabled={!enabled}
            onClick={() => (left.length > 0 ? takeOver(id, left, differences) : undo(shown))}
          >
            {left.length > 0
              ? `Take over these ${formatNumber(left.length)}`
              : `Undo these ${formatNumber(shown.length)}`}
          </Button>
        </div>
      )}
      {rows.length > 0 ? (
        <DifferenceTable
          key={JSON.stringify(applied)}
          rows={rows}
          explain={explain}
          enabled={enabled}
          onTakeOver={takeOverOne}
        />
      ) : (
        <p>{changes === 0 ? 'Nothing is left to take over.' : 'No delegates match these filters.'}</p>
      )}
      <TakenBar />
    </Stack>
  );
}
