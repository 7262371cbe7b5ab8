import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { DataTable } from '../../shared/lists/DataTable';
import type { Column } from '../../shared/lists/table-types';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { DialogActions, dialogForm } from '../../../shared/ui/feedback/dialog.styles';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { Select, TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Text } from '../../../shared/ui/layout/Text';
import { color, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { edits } from '../edits/edits.store';
import { formatSeat, isSameSeat } from '../seat';
import {
  applicableChanges,
  matchPastedRows,
  type PastedRow,
  type PasteProblem,
  type Target,
} from './match-pasted-rows';
import { parseTable } from '../../../shared/lib/tables/parse-table';

const MAX_ROWS = 200;

const PROBLEMS: Record<PasteProblem, string> = {
  'no-row': 'The table has no more rows.',
  'no-delegate': 'No delegate has this registration ID.',
  'no-committee': 'There is no such committee.',
  'no-portfolio': 'The committee has no such portfolio.',
  'too-wide': 'Too many columns.',
};

const Form = styled.div`
  ${dialogForm}
  padding-top: ${space(2)};

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
    namesRow: true,
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

export interface Pasted {
  text: string;
  target: Target;
  /** The registration ids of the filtered rows when the dialog was opened; the table may change behind it. */
  rowIds: readonly string[];
}

interface Props {
  /** Undefined if the dialog is closed. */
  pasted: Pasted | undefined;
  onChange: (pasted: Pasted | undefined) => void;
}

/** Previews what cells from a spreadsheet would change, and applies it as unsaved edits. */
export function PasteDialog({ pasted, onChange }: Props) {
  return (
    <Dialog
      wide
      title="Paste from a spreadsheet"
      open={pasted !== undefined}
      onOpenChange={(open) => !open && onChange(undefined)}
    >
      {pasted && <PasteForm pasted={pasted} onChange={onChange} />}
    </Dialog>
  );
}

function PasteForm({ pasted, onChange }: Props & { pasted: Pasted }) {
  const { text, target, rowIds } = pasted;
  const { delegates, committees, edits: unsaved } = useAllotments();
  const rows = useMemo(() => {
    const byId = new Map(delegates.map((delegate) => [delegate.registrationId, delegate]));
    return rowIds.map((id) => byId.get(id));
  }, [rowIds, delegates]);
  const matched = useMemo(
    () => matchPastedRows(parseTable(text, '\t'), target, { rows, delegates, committees, edits: unsaved }),
    [text, target, rows, delegates, committees, unsaved],
  );
  const changes = applicableChanges(matched);
  const listed = [...matched.entries()].filter(
    ([, { before, after, problem }]) => problem || !isSameSeat(before, after),
  );
  const summaryId = useId();
  const firstDelegate = rows[target.row];
  const apply = () => {
    edits.set(changes);
    notify.info(`${pluralize(changes.length, 'change')} applied. Nothing is saved yet.`);
    onChange(undefined);
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
            onChange={(event) => onChange({ ...pasted, text: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="A single column contains"
        description={firstDelegate && `Starts at the row of ${firstDelegate.fullName}`}
      >
        {(control) => (
          <Select
            {...control}
            value={target.column}
            onChange={({ target: { value } }) =>
              onChange({
                ...pasted,
                target: { ...target, column: value === 'portfolio' ? 'portfolio' : 'committee' },
              })
            }
          >
            <option value="committee">Committees</option>
            <option value="portfolio">Portfolios</option>
          </Select>
        )}
      </Field>
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
          <DialogActions>
            <Button disabled={changes.length === 0} aria-describedby={summaryId} onClick={apply}>
              Apply {pluralize(changes.length, 'change')}
            </Button>
          </DialogActions>
        </>
      )}
    </Form>
  );
}
