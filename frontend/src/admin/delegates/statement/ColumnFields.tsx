import { ColumnMapper, columnTitle } from '../../../shared/ui/forms/ColumnMapper';
import { STATEMENT_FIELDS, type StatementColumns } from './read-statement';

const LABELS = {
  date: { label: 'Date', optional: false },
  amount: { label: 'Amount received', optional: false },
  description: { label: 'Description', optional: true },
  reference: { label: 'Reference', optional: true },
};

interface Props {
  headings: readonly string[];
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** Which column of the file is what. */
export function ColumnFields({ headings, columns, onChange }: Props) {
  const choose = (index: number, column: string) => {
    const field = STATEMENT_FIELDS[index]!;
    const { [field]: _previous, ...others } = columns;
    onChange(column === '' ? others : { ...others, [field]: Number(column) });
  };
  return (
    <ColumnMapper
      labels={STATEMENT_FIELDS.map((field) => LABELS[field])}
      options={headings.map((heading, index) => ({
        value: String(index),
        label: columnTitle(heading, index),
      }))}
      none="Choose a column"
      chosen={STATEMENT_FIELDS.map((field) => String(columns[field] ?? ''))}
      onChoose={choose}
    />
  );
}
