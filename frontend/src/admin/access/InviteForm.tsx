import { AccessForm } from '@mun/contracts/admin/accounts';
import { RequiredMultilineText } from '@mun/contracts/validation';
import { useWatch } from 'react-hook-form';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Text } from '../../shared/ui/layout/Text';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { AccessFields } from './AccessFields';
import { accessApi } from './api';
import { parsePeople } from './parse-people';

/** The same access for several people, whose names and addresses are one text. */
class Invitations extends AccessForm {
  @RequiredMultilineText('Please enter whom to invite', 6_000) people!: string;
}

/** Invites people, who get the same access. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const draft = useDraftForm<Invitations>({
    rules: Invitations,
    draftKey: 'access/invitations',
    keepsDraft: false,
    values: { people: '', roles: ['organiser'], committees: [], endsOn: '' },
    failed: 'Nobody was invited',
    save: async ({ people: text, roles, committees, endsOn }) => {
      const { people, unread } = parsePeople(text);
      const access = { roles, committees, ...(endsOn && { endsOn }) };
      const { invited, known } = await accessApi.invite({
        people: people.map((person) => ({ ...person, ...access })),
      });
      await invalidate('access');
      if (invited > 0) notify.success(`${pluralize(invited, 'invitation')} sent`);
      if (known.length > 0) notify.info(`Already with access: ${known.join(', ')}`);
      if (unread.length === 0) onDone();
      else draft.form.setValue('people', unread.join('\n'));
    },
  });
  const text = useWatch({ control: draft.form.control, name: 'people' });
  const { people, unread } = parsePeople(text);
  return (
    <DialogForm
      draft={draft}
      label={people.length > 1 ? `Send ${people.length} invitations` : 'Send the invitation'}
      busyLabel="Sending..."
      safeLabel="Invite nobody"
    >
      <FormField
        name="people"
        label="Names and email addresses"
        kind="textarea"
        rows={4}
        hint="One person per line: Asha Rao <asha@example.org>. You can paste cells of a spreadsheet."
      />
      {unread.length > 0 && <ErrorText>{`Without an email address: ${unread.join(' · ')}`}</ErrorText>}
      {people.length > 0 && (
        <Text $size="small" $variant="secondary" role="status">
          {people.map(({ name, email }) => `${name} (${email})`).join(', ')}
        </Text>
      )}
      <AccessFields />
    </DialogForm>
  );
}
