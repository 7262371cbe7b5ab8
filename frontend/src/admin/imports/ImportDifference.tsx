import type { ImportPreview, ImportRow } from '@mun/contracts/admin/imports';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Secondary, Text } from '../../shared/ui/layout/Text';
import { Section } from '../../shared/ui/layout/Section';
import { KIND_LABELS } from './api';
import { DifferenceTable } from './DifferenceTable';

/** More rows are rendered on request. */
const MAX_ROWS = 100;

const RANK: Record<ImportRow['action'], number> = { wrong: 0, change: 1, add: 2, same: 3 };

/** Items that only get a picture come last. */
const lineOf = ({ line = Infinity }: ImportRow) => line;

interface Props {
  preview: ImportPreview;
  busy: boolean;
  onApply: () => void;
}

/** Shows what an import would change, errors first. */
export function ImportDifference({ preview, busy, onApply }: Props) {
  const { kind, rows, counts, pictures } = preview;
  const [maxRows, setMaxRows] = useState(MAX_ROWS);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  const changedRows = rows
    .filter(({ action }) => action !== 'same')
    .toSorted((a, b) => RANK[a.action] - RANK[b.action] || lineOf(a) - lineOf(b));
  const changes = counts.add + counts.change;
  return (
    <Section data-focus-target $start $gap={1.5} ref={section} tabIndex={-1} aria-label="Preview">
      <h2>Preview</h2>
      <Text $numeric role="status">
        {formatNumber(counts.add)} new · {formatNumber(counts.change)} changed · {formatNumber(counts.same)}{' '}
        unchanged · {pluralize(counts.wrong, 'error')}
      </Text>
      {counts.wrong > 0 && (
        <ErrorText role="alert">
          {pluralize(counts.wrong, 'row has an error', 'rows have errors')}. Correct the table and preview it
          again{changes > 0 && ', or import the other rows first'}.
        </ErrorText>
      )}
      {pictures.length > 0 && <PictureMatches pictures={pictures} />}
      {changedRows.length === 0 ? (
        <p>This {rows.length > 0 ? 'table' : 'import'} changes nothing: everything is up to date.</p>
      ) : (
        <DifferenceTable caption={`Changes to ${KIND_LABELS[kind]}`} rows={changedRows.slice(0, maxRows)} />
      )}
      {changedRows.length > maxRows && (
        <SmallButton onClickCapture={() => void keepFocus()} onClick={() => setMaxRows(changedRows.length)}>
          Show {pluralize(changedRows.length - maxRows, 'more line')}
        </SmallButton>
      )}
      {changes > 0 && (
        <Button $busy={busy} onClick={onApply}>
          {busy ? 'Applying...' : applyLabel(changes, counts.wrong)}
        </Button>
      )}
    </Section>
  );
}

/** Rows that change nothing are not counted. */
function applyLabel(changes: number, wrong: number): string {
  return wrong > 0
    ? `Import the ${pluralize(changes, 'correct row')}`
    : `Apply ${pluralize(changes, 'change')}`;
}

/** How many pictures match an entry, and which do not. */
function PictureMatches({ pictures }: Pick<ImportPreview, 'pictures'>) {
  const unmatched = pictures.filter(({ title }) => title === undefined);
  const matched = pictures.length - unmatched.length;
  return (
    <div>
      <p>
        {pluralize(matched, 'picture')} matched{unmatched.length > 0 && `, ${unmatched.length} not:`}
      </p>
      {unmatched.length > 0 && (
        <RuledList $above $padding={0.5} aria-label="Pictures without an entry">
          {unmatched.map(({ file, message }) => (
            <Text as="li" key={file} $size="small" $breaks>
              <strong>{file}</strong> <Secondary>{message}</Secondary>
            </Text>
          ))}
        </RuledList>
      )}
    </div>
  );
}
