import type { ProposalDetail, ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { createExplanation } from '@mun/contracts/allotment/proposals/reasons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { notify } from '../../../../shared/ui/feedback/notify';
import { Button } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { size, space } from '../../../../shared/ui/theme/theme';
import { ALLOTMENTS } from '../../../layout/paths';
import { edits } from '../../edits/edits.store';
import type { ProofState } from '../proof/use-proof';
import { DifferenceFilters } from './DifferenceFilters';
import { DifferenceTable } from './DifferenceTable';
import { filterDifferences, NO_FILTERS } from './filter-differences';
import { type Difference, isChange, toEdit } from './find-differences';
import { scrollToTop } from './scroll-to-top';
import { TakenBar } from './TakenBar';
import { withRoomMade } from './with-room-made';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;

  h2 {
    font-size: ${size.h4};
  }
`;

interface Props {
  detail: ProposalDetail;
  result: ProposalResult;
  differences: readonly Difference[];
  proof: ProofState;
}

/** The present and proposed seats, which are taken over all at once, those that the filters show, or one by one. */
export function Differences({ detail, result, differences, proof }: Props) {
  const { id, problem } = detail;
  const navigate = useNavigate();
  const [filters, setFilters] = useState(NO_FILTERS);
  const applied = useDeferredValue(filters);
  const rows = useMemo(() => filterDifferences(differences, applied), [differences, applied]);
  const explain = useMemo(() => createExplanation(problem, result), [problem, result]);
  const changes = differences.filter(isChange).length;
  const shown = rows.filter(isChange).length;
  const enabled = proof === 'optimal' || proof === 'feasible';

  const takeOver = useCallback(
    (chosen: readonly Difference[]) => {
      const taken = withRoomMade(chosen, differences);
      edits.set(taken.map(toEdit), id);
      const others = taken.length - chosen.filter(isChange).length;
      const more =
        others > 0 ? ` ${pluralize(others, 'other delegate makes', 'other delegates make')} room.` : '';
      notify.info(`${pluralize(taken.length, 'change')} taken over.${more} Nothing is saved yet.`);
    },
    [differences, id],
  );
  const takeOverOne = useCallback((difference: Difference) => takeOver([difference]), [takeOver]);
  const takeOverAll = () => {
    takeOver(differences);
    scrollToTop();
    void navigate(ALLOTMENTS);
  };

  if (proof === 'wrong') return null;
  return (
    <Stack as="section" aria-labelledby="differences" $gap={1.5}>
      <Head>
        <h2 id="differences">
          {changes === 0
            ? 'All of these seats are allotted'
            : pluralize(changes, 'seat changes', 'seats change')}
        </h2>
        {changes > 0 && (
          <Button disabled={!enabled} onClick={takeOverAll}>
            Take over all {pluralize(changes, 'change')}
          </Button>
        )}
      </Head>
      <DifferenceFilters
        filters={filters}
        onFilter={setFilters}
        matches={rows.length}
        total={differences.length}
      />
      {shown > 0 && shown < changes && (
        <div>
          <Button $quiet $dense disabled={!enabled} onClick={() => takeOver(rows)}>
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
