import type { ImportRow } from '@mun/contracts/admin/imports';
import { styled } from 'styled-components';
import { Stack } from '../../shared/ui/layout/Stack';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { type Status, StatusBadge } from '../shared/ui/status/StatusBadge';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { color, hairline, space } from '../../shared/ui/theme/theme';

const ACTIONS: Record<ImportRow['action'], Status> = {
  add: { label: 'New', icon: 'filled' },
  change: { label: 'Changed', icon: 'half-filled' },
  same: { label: 'Unchanged', icon: 'empty' },
  wrong: { label: 'Error', icon: 'cross' },
};

const Fields = styled(DefinitionList).attrs({ $variant: 'stacked' })`
  del,
  ins {
    display: block;
    white-space: pre-wrap;
  }

  del {
    color: ${color.textMuted};
  }

  ins {
    text-decoration: none;
  }
`;

const PICTURE_URL = '/api/images/';

const Thumbnail = styled.img`
  width: ${space(9)};
  height: ${space(9)};
  border: ${hairline};
  object-fit: cover;
`;

/** A picture by its URL, or text. */
function Value({ text }: { text: string }) {
  if (!text.startsWith(PICTURE_URL)) return text;
  return <Thumbnail src={text} alt="Picture" loading="lazy" />;
}

function FieldChanges({ row: { fields, message } }: { row: ImportRow }) {
  return (
    <>
      {message && <ErrorText>{message}</ErrorText>}
      <Fields>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && (
                <del>
                  <VisuallyHidden>before: </VisuallyHidden>
                  <Value text={before} />
                </del>
              )}
              <ins>
                <VisuallyHidden>after: </VisuallyHidden>
                <Value text={after} />
              </ins>
            </dd>
          </div>
        ))}
      </Fields>
    </>
  );
}

const COLUMNS: Column<ImportRow>[] = [
  { id: 'line', heading: 'Line', numeric: true, named: true, cell: ({ line }) => line },
  {
    id: 'title',
    heading: 'Entry',
    namesRow: true,
    minWidth: '9rem',
    cell: ({ title, action }) => (
      <Stack $gap={0}>
        {title}
        <StatusBadge {...ACTIONS[action]} />
      </Stack>
    ),
  },
  {
    id: 'fields',
    heading: 'Before and after',
    grows: 60,
    cell: (row) => <FieldChanges row={row} />,
  },
];

export function DifferenceTable({ caption, rows }: { caption: string; rows: readonly ImportRow[] }) {
  return (
    <DataTable
      caption={caption}
      quietCaption
      cards="54rem"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ line, title }) => String(line ?? title)}
    />
  );
}
