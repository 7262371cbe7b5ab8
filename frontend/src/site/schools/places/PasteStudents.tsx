import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { AddedNames, AddNames } from '@mun/contracts/delegations/delegations';
import { useMemo, useRef, useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Button } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { STUDENT_LABELS } from '../student/student-labels';
import { useSchool, useSchoolAction } from '../use-school';
import { readStudents, type StudentTable } from './read-students';

interface Outcome {
  saved: number;
  problems: string[];
}

/** Fills empty places from a pasted list. What is not valid stays in the field, to be corrected. */
export function PasteStudents() {
  const { school, pathOf, show } = useSchool();
  const empty = school.places.filter(({ state }) => state === 'empty').length;
  const [isFresh] = useState(() => school.places.every(({ state }) => state === 'empty'));
  const [text, setText] = useState('');
  const { busy, error, run } = useSchoolAction('The students were not saved');
  const [emptyError, setEmptyError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLTextAreaElement>(null);
  const table = useMemo(() => readStudents(text), [text]);

  const save = async () => {
    const body: AddNames = { students: table.students };
    const added = await publicApi.post<AddedNames>(pathOf(SCHOOL_ROUTES.schoolNames), body);
    show(added.school);
    setText(table.linesOf(new Set(added.problems.map(({ row }) => row))));
    setOutcome({ saved: added.saved, problems: describeProblems(added, table) });
  };
  const submit = useSubmitOnce(async () => {
    field.current?.focus();
    setOutcome(undefined);
    if (table.students.length > 0) await run(save);
    else setEmptyError('Please paste at least one name');
  });

  if (empty === 0 && !outcome) return null;
  return (
    <Disclosure title="Paste a list of students" open={isFresh}>
      <Stack as="form" $width="48rem" noValidate onSubmit={submit}>
        <Field
          label="List"
          description={`One student per line: names alone are enough. Or copy the cells of a spreadsheet with name, email, class and preferences. ${pluralize(empty, 'place is', 'places are')} empty.`}
          error={emptyError ?? error}
          announceError
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setEmptyError(undefined);
              }}
            />
          )}
        </Field>
        <p role="status">{table.students.length > 0 && describeTable(table)}</p>
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
