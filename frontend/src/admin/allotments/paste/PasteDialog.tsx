import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Select, TextArea } from '../../../shared/ui/forms/controls.styles';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Field } from '../../../shared/ui/forms/Field';
import { notify } from '../../../shared/ui/feedback/notify';
import { type Column, Table } from '../../../shared/ui/content/Table';
import { color, space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { parseClipboard } from './parse-clipboard';
import { edits, type Edits } from '../edits/edits.store';
import { type PastedRow, matchPastedRows, isApplicable, type Target } from './paste';
import { isSameSeat } from '../seat';

const texts = allotments.paste;

/** As many lines as somebody looks through; what there is of the rest is counted. */
const SHOWN = 200;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-top: ${space(2)};

  textarea {
    min-height: ${space(12)};
    white-space: pre;
  }

  select {
    max-width: 16rem;
  }

  del {
    color: ${color.quiet};
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

const Problem = styled.span`
  color: ${color.accent};
  font-weight: 600;
`;

export interface Pasted {
  text: string;
  target: Target;
}

interface Props {
  pasted: Pasted | undefined;
  /** Undefined closes it. */
  onPaste: (pasted: Pasted | undefined) => void;
  rows: readonly Registrant[];
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  unsaved: Edits;
}

const COLUMNS: Column<[number, PastedRow]>[] = [
  {
    id: 'name',
    heading: texts.columnsOf.name,
    namesRow: true,
    cell: ([line, { delegate, cells }]) => delegate?.fullName ?? `${line + 1}: ${cells[0] ?? ''}`,
  },
  {
    id: 'before',
    heading: texts.columnsOf.before,
    cell: ([, { delegate, before }]) =>
      delegate && <del>{allotments.seat(before.committee, before.portfolio)}</del>,
  },
  {
    id: 'after',
    heading: texts.columnsOf.after,
    cell: ([, { after, problem, cells }]) =>
      problem ? (
        <>
          {cells.join(' · ')} <Problem>{texts.problems[problem]}</Problem>
        </>
      ) : (
        <ins>{allotments.seat(after.committee, after.portfolio)}</ins>
      ),
  },
];

/** Shows what a range from a spreadsheet would change, and takes it over as unsaved edits. */
export function PasteDialog({ pasted, onPaste, rows, delegates, committees, unsaved }: Props) {
  const { text = '', target = START } = pasted ?? {};
  const lines = useMemo(
    () => matchPastedRows(parseClipboard(text), target, { rows, delegates, committees, edits: unsaved }),
    [text, target, rows, delegates, committees, unsaved],
  );
  const changes = isApplicable(lines);
  const telling = [...lines.entries()].filter(
    ([, { before, after, problem }]) => problem || !isSameSeat(before, after),
  );
  const headingId = useId();
  const first = rows[target.row];
  const set = (some: Partial<Pasted>) => onPaste({ text, target, ...some });
  const take = () => {
    edits.want(changes);
    notify.info(texts.taken(changes.length));
    onPaste(undefined);
  };
  return (
    <Dialog
      title={texts.heading}
      closeLabel={allotments.close}
      open={pasted !== undefined}
      onOpenChange={(open) => !open && onPaste(undefined)}
    >
      <Parts>
        <Field label={texts.label} description={texts.hint}>
          {(control) => (
            <TextArea {...control} value={text} onChange={({ target: { value } }) => set({ text: value })} />
          )}
        </Field>
        <Field label={texts.column} description={first && texts.from(first.fullName)}>
          {(control) => (
            <Select
              {...control}
              value={target.column}
              onChange={({ target: { value } }) =>
                set({ target: { ...target, column: value === 'portfolio' ? 'portfolio' : 'committee' } })
              }
            >
              <option value="committee">{texts.columns.committee}</option>
              <option value="portfolio">{texts.columns.portfolio}</option>
            </Select>
          )}
        </Field>
        {lines.length > 0 && (
          <>
            <p id={headingId} aria-live="polite">
              {texts.count(changes.length, telling.length - changes.length, lines.length - telling.length)}
            </p>
            <Table
              caption={texts.difference}
              columns={COLUMNS}
              rows={telling.slice(0, SHOWN)}
              keyOf={([line]) => String(line)}
              empty={texts.nothing}
            />
            {telling.length > SHOWN && <p>{texts.more(telling.length - SHOWN)}</p>}
            <div>
              <Button disabled={changes.length === 0} aria-describedby={headingId} onClick={take}>
                {texts.take(changes.length)}
              </Button>
            </div>
          </>
        )}
      </Parts>
    </Dialog>
  );
}

const START: Target = { row: 0, column: 'committee' };
