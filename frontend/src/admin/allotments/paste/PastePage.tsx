import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { DataTable } from '../../shared/lists/table/DataTable';
import type { Column } from '../../shared/lists/table/table-types';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { color, space } from '../../../shared/ui/theme/theme';
import { UNSAVED_EDITS } from '../../layout/paths';
import { StickyBar } from '../../../shared/ui/layout/StickyBar';
import { useAllotments } from '../AllotmentsContext';
import { AllotmentsSubpage } from '../AllotmentsSubpage';
import { edits } from '../edits/edits.store';
import { formatSeat, isSameSeat } from '../seat';
import { applicableChanges, matchPastedRows, type PastedRow, type PasteProblem } from './match-pasted-rows';
import { NOTHING_PASTED, usePasted } from './pasted.store';
import { parseTable } from '../../../shared/lib/tables/parse-table';

const MAX_ROWS = 200;

const PROBLEMS: Record<PasteProblem, string> = {
  'no-row': 'The table has no more rows.',
  'no-delegate': 'No delegate has this registration ID.',
  'no-committee': 'There is no such committee.',
  'no-portfolio': 'The committee has no such portfolio.',
  'too-wide': 'Too many columns.',
};

const Form = styled(Stack)`
  textarea {
    min-height: ${space(12)};
    white-space: pre;
  }

  select {
    max-width: 16rem;
  }

  del {
    color: ${color.textMuted};
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

const COLUMNS: Column<[number, PastedRow]>[] = [
  {
    id: 'name',
    heading: 'Name',
    cell: ([index, { delegate, cells }]) => delegate?.fullName ?? `${index + 1}: ${cells[0] ?? ''}`,
  },
  {
    id: 'before',
    heading: 'Before',
    cell: ([, { delegate, before }]) => delegate && <del>{formatSeat(before)}</del>,
  },
  {
    id: 'after',
    heading: 'After',
    cell: ([, { after, problem, cells }]) =>
      problem ? (
        <>
          {cells.join(' · ')}{' '}
          <Text as="span" $variant="danger" $strong>
            {PROBLEMS[problem]}
          </Text>
        </>
      ) : (
        <ins>{formatSeat(after)}</ins>
      ),
  },
];

/** Previews what cells from a spreadsheet would change, and applies it as unsaved edits. */
export default function PastePage() {
  return (
    <AllotmentsSubpage
      heading="Paste from a spreadsheet"
      lead="Nothing changes until you apply the preview, and nothing is saved until you update the allotments."
      empty="No delegates to seat. They appear here once they have registered and paid."
    >
      <PasteForm />
    </AllotmentsSubpage>
  );
}

function PasteForm() {
  const { text, target, rowIds } = usePasted();
  const { delegates, committees, edits: unsaved } = useAllotments();
  const navigate = useNavigate();
  const rows = useMemo(() => {
    if (!rowIds) return delegates;
    const byId = new Map(delegates.map((delegate) => [delegate.registrationId, delegate]));
    return rowIds.map((id) => byId.get(id));
  }, [rowIds, delegates]);
  const matched = useMemo(
    () => matchPastedRows(parseTable(text, '\t'), target, { rows, delegates, committees, edits: unsaved }),
    [text, target, rows, delegates, committees, unsaved],
  );
  const changes = applicableChanges(matched);
  const listed = [...matched.entries()]
    .filter(([, { before, after, problem }]) => problem || !isSameSeat(before, after))
    // Rows with errors come first.
    .toSorted(([, a], [, b]) => Number(Boolean(b.problem)) - Number(Boolean(a.problem)));
  const summaryId = useId();
  const firstDelegate = rows[target.row];
  const apply = () => {
    edits.set(changes);
    notify.info(`${pluralize(changes.length, 'change')} applied`);
    usePasted.setState(NOTHING_PASTED);
    void navigate(UNSAVED_EDITS);
  };
  return (
    <Form>
      <Field
        label="Cells"
        description="Paste one column of committees or portfolios, or two columns with both. Put the registration ID in the first of three columns to match rows by delegate; otherwise rows are filled in order from the selected row."
      >
        {(control) => (
          <TextArea
            {...control}
            value={text}
            onChange={(event) => usePasted.setState({ text: event.target.value })}
          />
        )}
      </Field>
      <SelectField
        label="A single column contains"
        description={firstDelegate && `Starts at the row of ${firstDelegate.fullName}`}
        options={[
          { value: 'committee', label: 'Committees' },
          { value: 'portfolio', label: 'Portfolios' },
        ]}
        value={target.column}
        onChange={(column) => usePasted.setState({ target: { ...target, column } })}
      />
      {matched.length > 0 && (
        <>
          <p id={summaryId} aria-live="polite">
            {[
              pluralize(changes.length, 'change'),
              `${formatNumber(matched.length - listed.length)} unchanged`,
              pluralize(listed.length - changes.length, 'row with an error', 'rows with errors'),
            ].join(' · ')}
          </p>
          <DataTable
            caption="Changes"
            columns={COLUMNS}
            rows={listed.slice(0, MAX_ROWS)}
            keyOf={([index]) => String(index)}
            empty="No changes."
          />
          {listed.length > MAX_ROWS && <p>and {pluralize(listed.length - MAX_ROWS, 'more row')}</p>}
          <StickyBar>
            <Button disabled={changes.length === 0} aria-describedby={summaryId} onClick={apply}>
              Apply {pluralize(changes.length, 'change')}
            </Button>
          </StickyBar>
        </>
      )}
    </Form>
  );
}
