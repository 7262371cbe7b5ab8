import { AccessForm } from '@mun/contracts/admin/accounts';
import type { CommitteeView } from '@mun/contracts/content/content';
import { RequiredMultilineText } from '@mun/contracts/validation';
import { IsArray } from 'class-validator';
import { useWatch } from 'react-hook-form';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Hint } from '../../shared/ui/layout/Text';
import { invalidate } from '../shared/cache/invalidate';
import { FormField } from '../shared/forms/FormField';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { AccessFields, useCommittees } from './AccessFields';
import { accessApi } from './api';
import { linesOf, parsePeople, type PastedPerson } from './parse-people';

/** The same access for several people, whose names, addresses and committees are one text. */
class Invitations extends AccessForm {
  @RequiredMultilineText('Please enter whom to invite', 12_000) people!: string;
  /** Of the chairs whose line names none. */
  @IsArray() committees!: string[];
}

/** Invites people, who get the same access, chairs each to their own committees. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const all = useCommittees();
  /** Whom the text invites, why other lines invite nobody, and whether each person's line names a committee. */
  const read = ({
    people: text,
    roles,
    committees,
  }: Pick<Invitations, 'people' | 'roles' | 'committees'>) => {
    const { people, unread, unknown } = parsePeople(text, all);
    const isChair = roles.includes('chair');
    const invited = people.map((person) =>
      person.committees.length > 0 ? person : { ...person, committees: isChair ? committees : [] },
    );
    const isComplete = (person: PastedPerson) => isChair === person.committees.length > 0;
    const incomplete = invited.filter((person) => !isComplete(person));
    const problems = [
      describe('Without an email address', unread),
      describe(
        'No committee has this name',
        unknown.map(({ text: typed }) => typed),
      ),
      describe(
        isChair ? 'Without a committee' : 'Only chairs have a committee. Choose Chair for',
        incomplete.map(({ name }) => name),
      ),
    ];
    const isSettled = people.length > 0 && people.every((person) => person.committees.length > 0);
    return { people: invited.filter(isComplete), problems: problems.filter(Boolean), isSettled };
  };
  const draft = useDraftForm<Invitations>({
    rules: Invitations,
    draftKey: 'access/invitations',
    keepsDraft: true,
    values: { people: '', roles: ['organiser'], committees: [], endsOn: '' },
    failed: 'Nobody was invited',
    save: async (form) => {
      const { people } = read(form);
      const { roles, endsOn } = form;
      const access = { roles, ...(endsOn && { endsOn }) };
      const { invited, known } = await accessApi.invite({
        people: people.map(({ name, email, committees }) => ({ name, email, committees, ...access })),
      });
      await invalidate('access');
      if (invited > 0) notify.success(`${pluralize(invited, 'invitation')} sent`);
      if (known.length > 0) notify.info(`Already with access: ${known.join(', ')}`);
      const invitedLines = new Set(people.flatMap(({ typed: lines }) => lines.split('\n')));
      // Also what was typed in the meantime.
      const left = linesOf(draft.form.getValues('people')).filter((line) => !invitedLines.has(line));
      if (left.length === 0) return undefined;
      draft.form.setValue('people', left.join('\n'));
      return false;
    },
    onSaved: onClose,
  });
  const [typed, roles, committees] = useWatch({
    control: draft.form.control,
    name: ['people', 'roles', 'committees'],
  });
  const { people, problems, isSettled } = read({ people: typed, roles, committees });
  return (
    <FormFrame
      heading="Invite people"
      draft={draft}
      save={people.length > 1 ? `Send ${people.length} invitations` : 'Send the invitation'}
      saving="Sending..."
      cancel="Invite nobody"
      onCancel={onClose}
      bare
    >
      <FormField
        name="people"
        label="Names and email addresses"
        kind="textarea"
        rows={4}
        hint="One person per line: Asha Rao <asha@example.org>, or a chair with a committee: Asha Rao, asha@example.org, UNSC. You can paste cells of a spreadsheet."
      />
      {problems.map((problem) => (
        <ErrorText key={problem}>{problem}</ErrorText>
      ))}
      {people.length > 0 && (
        <Hint role="status">
          {describe(
            'Invites',
            people.map((person) => describePerson(person, all)),
          )}
        </Hint>
      )}
      <AccessFields committees={isSettled ? '' : 'Committees for chairs whose line names none'} />
    </FormFrame>
  );
}

/** @returns '' without lines */
function describe(problem: string, lines: string[]): string {
  const others = lines.length - MAX_NAMED;
  const named = lines.slice(0, MAX_NAMED).join(' · ');
  return lines.length === 0 ? '' : `${problem}: ${named}${others > 0 ? ` and ${others} more` : ''}`;
}
const MAX_NAMED = 5;

function describePerson({ name, email, committees }: PastedPerson, all: readonly CommitteeView[]): string {
  const named = all.filter(({ _id }) => committees.includes(_id)).map((each) => each.name);
  return `${name} (${[email, ...named].join(', ')})`;
}
