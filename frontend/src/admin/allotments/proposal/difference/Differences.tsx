import type { ProposalDetail, ProposalResult } from '@mun/proposals/proposal';
import { createExplanation } from '@mun/proposals/reasons';
import { useMemo } from 'react';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../../shared/lib/react/focus-page';
import { ButtonLink, SmallButton } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Text } from '../../../../shared/ui/layout/Text';
import { DataTable } from '../../../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../../../shared/lists/filters/FilterBar';
import { useListAddress } from '../../../shared/lists/use-list-address';
import { VirtualRows } from '../../../shared/lists/table/VirtualRows';
import { labelOf } from '../../summary/committee-labels';
import { useAllotments } from '../../AllotmentsContext';
import { Bar, BottomSpacer } from '../../edits/edits-bar.styles';
import { edits } from '../../edits/edits.store';
import { UNSAVED_EDITS } from '../../../layout/paths';
import { isAccepted, type ProofState } from '../proof/use-proof';
import { differenceColumns } from './difference-columns';
import { filterDifferences, SHOW } from './filter-differences';
import { type Difference, isChange, isApplied } from './find-differences';
import { applyProposal } from './apply-proposal';
import { scrollToTop } from './scroll-to-top';

const SHOW_FILTER = {
  parameter: 'show',
  label: 'Show',
  options: optionsOf(SHOW, {
    all: 'Everyone',
    worse: 'Worse than now',
    emailed: 'Emailed their seat',
    'without-preference': 'Without a preference',
    'without-seat': 'Without a seat',
  }),
  all: 'Changes',
};

function undo(applied: readonly Difference[]): void {
  edits.undo(applied.map(({ delegate }) => delegate.registrationId));
}

interface Props {
  detail: ProposalDetail;
  result: ProposalResult;
  differences: readonly Difference[];
  proof: ProofState;
}

/** The present and proposed seats. Those that the filters show are used together, or one by one. */
export function Differences({ detail, result, differences, proof }: Props) {
  const { id, problem } = detail;
  const { edits: all, committees, labels } = useAllotments();
  const { search, get, oneOf } = useListAddress();
  const show = oneOf('show', SHOW);
  const committee = get('committee');
  const rows = useMemo(
    () => filterDifferences(differences, { search, committee, show }),
    [differences, search, committee, show],
  );
  const explain = useMemo(() => createExplanation(problem, result), [problem, result]);
  const changes = differences.filter(isChange).length;
  const shown = rows.filter(isChange);
  const left = shown.filter((difference) => !isApplied(difference, all));
  const enabled = isAccepted(proof);

  if (proof === 'wrong') return null;
  return (
    <Stack as="section" aria-labelledby="differences" $gap={1.5}>
      <Text as="h2" $size="h4" id="differences">
        {changes === 0
          ? 'All of these seats are allotted'
          : pluralize(changes, 'seat changes', 'seats change')}
      </Text>
      <FilterBar
        label="Find seats"
        placeholder="Name, ID or institution"
        filters={[
          SHOW_FILTER,
          {
            parameter: 'committee',
            label: 'Committee',
            options: committees.map(({ name }) => ({ value: name, label: name })),
            all: 'All committees',
          },
        ]}
        result={`${rows.length < differences.length ? `${formatNumber(rows.length)} of ` : ''}${pluralize(differences.length, 'delegate')}`}
      />
      {shown.length > 0 && shown.length < changes && (
        <div>
          {/* One button, so that it keeps the focus. */}
          <SmallButton
            disabled={!enabled}
            onClick={() => (left.length > 0 ? applyProposal(id, left, differences) : undo(shown))}
          >
            {left.length > 0
              ? `Use these ${formatNumber(left.length)}`
              : `Undo these ${formatNumber(shown.length)}`}
          </SmallButton>
        </div>
      )}
      {rows.length > 0 ? (
        <DataTable
          caption="Present and proposed seats"
          quietCaption
          cards="52rem"
          columns={differenceColumns({
            explain,
            isApplied: (difference) => isApplied(difference, all),
            enabled,
            onApply: (difference) => applyProposal(id, [difference], differences),
          })}
          rows={rows}
          keyOf={({ delegate }) => delegate.registrationId}
          markOf={(difference) => ({
            edge: labelOf(labels, difference.proposed.committee).color,
            changed: isApplied(difference, all),
          })}
          renderRows={VirtualRows}
        />
      ) : (
        <p>{changes === 0 ? 'All proposed seats are in use.' : 'No delegates match these filters.'}</p>
      )}
      <AppliedBar />
    </Stack>
  );
}

/** The unsaved edits, at the foot of the window. They are reviewed and saved on Manage Allotments. */
function AppliedBar() {
  const { edits: all } = useAllotments();
  const count = Object.keys(all).length;
  if (count === 0) return null;
  return (
    <>
      <BottomSpacer />
      <Bar className="night" aria-label="Unsaved changes">
        <p aria-live="polite">{pluralize(count, 'change')}</p>
        <SmallButton
          onClick={() => {
            keepFocus();
            edits.undoLast();
          }}
        >
          Undo
        </SmallButton>
        <ButtonLink $size="small" to={UNSAVED_EDITS} onClick={scrollToTop}>
          Review and update
        </ButtonLink>
      </Bar>
    </>
  );
}
