import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { AddedNames, AddNames } from '@mun/contracts/delegations/delegations';
import { useMemo, useRef, useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useUnloadWarning } from '../../../shared/lib/react/use-unload-warning';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Button } from '../../../shared/ui/forms/Button';
import { ColumnMapper } from '../../../shared/ui/forms/ColumnMapper';
import { TableField } from '../../../shared/ui/forms/TableField';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { STUDENT_LABELS } from '../student/student-labels';
import { useSchool, useSchoolAction } from '../use-school';
import { type Column, COLUMNS, type ColumnChoice, readStudents, type StudentTable } from './read-students';

interface Outcome {
  saved: number;
  problems: string[];
}

/** Fills empty places from a pasted list or a file. What is not valid stays in the field, to be corrected. */
export function PasteStudents() {
  const { school, pathOf, show } = useSchool();
  const empty = school.places.filter(({ state }) => state === 'empty').length;
  const [isFresh] = useState(() => school.places.every(({ state }) => state === 'empty'));
  const [text, setText] = useState('');
  const { busy, error, run } = useSchoolAction('The students were not saved');
  const [emptyError, setEmptyError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [choice, setChoice] = useState<ColumnChoice>();
  useUnloadWarning(text !== '');
  const table = useMemo(() => readStudents(text, choice), [text, choice]);

  const save = async () => {
    const body: AddNames = { students: table.students };
    const added = await publicApi.post<AddedNames>(pathOf(SCHOOL_ROUTES.schoolNames), body);
    show(added.school);
    const rows = new Set(added.problems.map(({ row }) => row));
    setText((current) => remainingList(current, text, table, rows));
    setOutcome({ saved: added.saved, problems: describeProblems(added, table) });
  };
  const submit = useSubmitOnce(async () => {
    field.current?.focus();
    setOutcome(undefined);
    if (table.students.some(({ fullName }) => fullName !== '')) await run(save);
    else
      setEmptyError(
        table.students.length > 0
          ? 'Please choose the column that has the names'
          : 'Please paste at least one name, or choose a file',
      );
  });

  if (empty === 0 && !outcome) return null;
  return (
    <Disclosure title="Add a list of students" open={isFresh}>
      <Stack as="form" $width="48rem" noValidate onSubmit={submit}>
        <TableField
          ref={(element) => {
            field.current = element;
          }}
          label="List"
          description={`One student per line: names alone are enough. Or a spreadsheet with name, email, phone, class and preferences. ${pluralize(empty, 'place is', 'places are')} empty.`}
          error={emptyError ?? error}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setEmptyError(undefined);
          }}
        />
        <p role="status">{table.students.length > 0 && describeTable(table)}</p>
        {table.columns.length > 1 && <ColumnChoices key={table.key} table={table} onChoose={setChoice} />}
        <div role="status">
          {outcome && (
            <InsetText as="div" $line={outcome.problems.length > 0 ? 'danger' : 'info'}>
              <p>
                {pluralize(outcome.saved, 'student')} saved.
                {outcome.problems.length > 0 && ' The others are still in the list above:'}
              </p>
              <ul>
                {outcome.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </InsetText>
          )}
        </div>
        <div>
          <Button type="submit" $busy={busy}>
            {busy ? 'Saving...' : 'Save the students'}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}

/** Returns what is left of a saved list, with the lines that were typed while it was being saved. */
function remainingList(
  current: string,
  sent: string,
  table: StudentTable,
  rows: ReadonlySet<number>,
): string {
  // The field changes the line ends of a file.
  const sentLines = new Set(sent.split(/\r?\n/));
  const typed = current.split(/\r?\n/).filter((line) => !sentLines.has(line));
  const left = rows.size + typed.length > 0 ? table.linesOf(rows) : '';
  return [...(left ? [left] : []), ...typed].join('\n');
}

/** Open if a column is not recognised. */
function ColumnChoices({
  table,
  onChoose,
}: {
  table: StudentTable;
  onChoose: (choice: ColumnChoice) => void;
}) {
  const { columns, key, labels, isUnclear } = table;
  const [isOpen] = useState(isUnclear);
  const choose = (changed: number, value: string) => {
    const chosen: Column = COLUMNS.find((column) => column === value);
    // Only a name can be in several columns, such as first and last name.
    const isFreed = (column: Column) => column === chosen && column !== 'fullName';
    onChoose({
      of: key,
      columns: columns.map((column, index) =>
        index === changed ? chosen : isFreed(column) ? undefined : column,
      ),
    });
  };
  return (
    <Disclosure title="Choose what each column contains" open={isOpen}>
      <ColumnMapper
        labels={labels.map((label) => ({ label }))}
        options={COLUMNS.map((value) => ({ value, label: STUDENT_LABELS[value] }))}
        none="Leave out"
        chosen={columns.map((column) => column ?? '')}
        onChoose={choose}
      />
    </Disclosure>
  );
}

function describeTable({ students, columns }: StudentTable): string {
  const read = columns.map((column) => (column ? STUDENT_LABELS[column].toLowerCase() : 'left out'));
  return `${pluralize(students.length, 'student')}, read as ${read.join(' · ')}.`;
}

/** @returns 'Line 3, Asha Rao: Email: Invalid email address' */
function describeProblems({ problems }: AddedNames, { students }: StudentTable): string[] {
  const rows = [...new Set(problems.map(({ row }) => row))];
  return problems.map(({ row, field, message }) => {
    const name = students[row]?.fullName;
    return `Line ${rows.indexOf(row) + 1}${name ? `, ${name}` : ''}: ${STUDENT_LABELS[field]}: ${message}`;
  });
}
