import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Grid } from '../../../shared/ui/layout/Grid';
import { STATEMENT_FIELDS, type StatementColumns, type StatementField } from './read-statement';

const LABELS: Record<StatementField, string> = {
  date: 'Date',
  amount: 'Amount received',
  description: 'Description',
  reference: 'Reference',
};

interface Props {
  headings: readonly string[];
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** Which column of the file is what. */
export function ColumnFields({ headings, columns, onChange }: Props) {
  const choose = (field: StatementField, value: string) => {
    const { [field]: _previous, ...others } = columns;
    onChange(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <Grid $tablet={2} $desktop={4}>
      {STATEMENT_FIELDS.map((field) => (
        <Field key={field} label={LABELS[field]} optional={field === 'reference' || field === 'description'}>
          {(control) => (
            <Select
              {...control}
              value={columns[field] ?? ''}
              onChange={({ target }) => choose(field, target.value)}
            >
              <option value="">Choose a column</option>
              {headings.map((heading, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the index is what identifies a column
                <option key={index} value={index}>
                  {heading || `Column ${index + 1}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </Grid>
  );
}
