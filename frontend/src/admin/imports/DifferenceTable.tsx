import type { ImportRow } from '@mun/contracts/imports';
import { styled } from 'styled-components';
import { StatusBadge, type StatusIcon } from '../../shared/ui/feedback/StatusBadge';
import { type Column, Table } from '../../shared/ui/content/Table';
import { color, space } from '../../shared/ui/theme/theme';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { imports } from './messages';

const texts = imports.difference;

const SHAPES: Record<ImportRow['action'], StatusIcon> = {
  add: 'whole',
  change: 'half',
  same: 'open',
  wrong: 'cross',
};

const Fields = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${color.quiet};
  }

  dd {
    margin: 0;
  }

  del,
  ins {
    display: block;
    white-space: pre-wrap;
  }

  del {
    color: ${color.quiet};
  }

  ins {
    text-decoration: none;
  }
`;

const Entry = styled.div`
  display: grid;
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  color: ${color.accent};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

function FieldsOf({ row: { fields, message } }: { row: ImportRow }) {
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Fields>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && (
                <del>
                  <VisuallyHidden>{texts.before}</VisuallyHidden>
                  {before}
                </del>
              )}
              <ins>
                <VisuallyHidden>{texts.after}</VisuallyHidden>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </Fields>
    </>
  );
}

const COLUMNS: Column<ImportRow>[] = [
  { id: 'line', heading: texts.columns.line, numeric: true, cell: ({ line }) => line },
  {
    id: 'title',
    heading: texts.columns.title,
    namesRow: true,
    minWidth: '9rem',
    cell: ({ title, action }) => (
      <Entry>
        {title}
        <StatusBadge shape={SHAPES[action]}>{texts.actions[action]}</StatusBadge>
      </Entry>
    ),
  },
  {
    id: 'fields',
    heading: texts.columns.fields,
    minWidth: '11rem',
    cell: (row) => <FieldsOf row={row} />,
  },
];

/** Lines of a table beside what is there now. */
export function DifferenceTable({ caption, rows }: { caption: string; rows: readonly ImportRow[] }) {
  return (
    <Table
      caption={caption}
      quietCaption
      columns={COLUMNS}
      rows={rows}
      keyOf={({ line }) => String(line)}
      empty={texts.nothing}
    />
  );
}
