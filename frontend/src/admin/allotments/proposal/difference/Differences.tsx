import type { ProposalDetail, ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { createExplanation } from '@mun/contracts/allotment/proposals/reasons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { size } from '../../../../shared/ui/theme/theme';
import { isAccepted, type ProofState } from '../proof/use-proof';
import { DifferenceFilters } from './DifferenceFilters';
import { DifferenceTable } from './DifferenceTable';
import { filterDifferences, NO_FILTERS } from './filter-differences';
import { type Difference, isChange } from './find-differences';
import { takeOver } from './take-over';
import { TakenBar } from './TakenBar';

const Heading = styled.h2`
  font-size: ${size.h4};
`;

interface Props {
  detail: ProposalDetail;
  result: ProposalResult;
  differences: readonly Difference[];
  proof: ProofState;
}

/** The present and proposed seats. Those that the filters show are taken over together, or one by one. */
export function Differences({ detail, result, differences, proof }: Props) {
  const { id, problem } = detail;
  const [filters, setFilters] = useState(NO_FILTERS);
  const applied = useDeferredValue(filters);
  const rows = useMemo(() => filterDifferences(differences, applied), [differences, applied]);
  const explain = useMemo(() => createExplanation(problem, result), [problem, result]);
  const changes = differences.filter(isChange).length;
  const shown = rows.filter(isChange).length;
  const enabled = isAccepted(proof);

  const takeOverOne = useCallback(
    (difference: Difference) => takeOver(id, [difference], differences),
    [id, differences],
  );

  if (proof === 'wrong') return null;
  return (
    <Stack as="section" aria-labelledby="differences" $gap={1.5}>
      <Heading id="differences">
        {changes === 0
          ? 'All of these seats are allotted'
          : pluralize(changes, 'seat changes', 'seats change')}
      </Heading>
      <DifferenceFilters
        filters={filters}
        onFilter={setFilters}
        matches={rows.length}
        total={differences.length}
      />
      {shown > 0 && shown < changes && (
        <div>
          <Button $quiet $dense disabled={!enabled} onClick={() => takeOver(id, rows, differences)}>
            Take over these {formatNumber(shown)}
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
