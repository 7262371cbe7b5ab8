import {
  AddPlaces,
  AdjustDelegation,
  type DelegationView,
  MAX_PLACES,
  MergeSchools,
  MessageAdvisers,
  MoveDelegate,
} from '@mun/contracts/delegations/delegations';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { schoolPath } from '../layout/paths';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { RadioGroup } from '../shared/forms/RadioGroup';
import { RupeesField } from '../shared/forms/RupeesField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { formatList } from '../shared/format';
import { schoolsApi } from './api';
import { DelegateField } from './DelegateField';

interface Props {
  school: DelegationView;
  onDone: () => void;
}

/** Adds places to a school, at today's price. */
export function AddPlacesForm({ school, onDone }: Props) {
  const draft = useDraftForm<AddPlaces>({
    rules: AddPlaces,
    draftKey: `schools/${school.id}/places`,
    values: { places: 1, key: '' },
    failed: 'No places were added',
    save: async (values) => {
      await schoolsApi.addPlaces(school.id, values);
      notify.success(`${pluralize(values.places, 'place')} added`);
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Add places" busyLabel="Adding..." safeLabel="Add none">
      <p>They’re charged at today’s price, and held like the school’s other places.</p>
      <FormField
        name="places"
        label="Number of places"
        kind="number"
        input={{ inputMode: 'numeric', min: 1, max: MAX_PLACES, step: 1 }}
      />
    </DialogForm>
  );
}

const KINDS = [
  { value: 'credit', label: 'Credit: the school pays less' },
  { value: 'charge', label: 'Charge: the school pays more' },
] as const;

/** Changes what is due, with a reason that the adviser sees. */
export function AdjustmentForm({ school, onDone }: Props) {
  const draft = useDraftForm<AdjustDelegation>({
    rules: AdjustDelegation,
    draftKey: `schools/${school.id}/adjustment`,
    // An empty amount is NaN.
    values: { kind: 'credit', amount: Number.NaN, reason: '', key: '' },
    failed: 'The account was not adjusted',
    save: async (values) => {
      await schoolsApi.adjust(school.id, values);
      notify.success('Account adjusted');
      onDone();
    },
  });
  const { field } = useController({ control: draft.form.control, name: 'kind' });
  return (
    <DialogForm
      draft={draft}
      label="Adjust the account"
      busyLabel="Adjusting..."
      safeLabel="Keep the account"
    >
      <RadioGroup legend="Adjustment" options={KINDS} value={field.value} onChange={field.onChange} />
      {field.value === 'charge' && (
        <p>
          If the school’s payments no longer cover all confirmed places, the last ones lose their
          registration.
        </p>
      )}
      <RupeesField name="amount" label="Amount in rupees" />
      <FormField
        name="reason"
        label="Reason"
        hint="The adviser sees it on the account."
        input={{ autoComplete: 'off', maxLength: 250 }}
      />
    </DialogForm>
  );
}

/** Gives a delegate who has registered alone a place of the school. */
export function MoveInForm({ school, onDone }: Props) {
  const draft = useDraftForm<MoveDelegate>({
    rules: MoveDelegate,
    draftKey: `schools/${school.id}/move-in`,
    values: { registrationId: '' },
    failed: 'The delegate was not moved',
    save: async (values) => {
      await schoolsApi.moveIn(school.id, values);
      notify.success('Delegate moved into the school');
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Move the delegate" busyLabel="Moving..." safeLabel="Move nobody">
      <p>
        The delegate keeps the registration ID, the seat and their own payment. The school gets one more
        place, which costs it nothing.
      </p>
      <DelegateField />
    </DialogForm>
  );
}

/** Makes two registrations of one school the earlier of them. */
export function MergeForm({ school, onDone }: Props) {
  const navigate = useNavigate();
  const draft = useDraftForm<MergeSchools>({
    rules: MergeSchools,
    draftKey: `schools/${school.id}/merge`,
    values: { reference: '' },
    failed: 'The registrations were not merged',
    save: async (values) => {
      const { id, reference } = await schoolsApi.merge(school.id, values);
      notify.success(`Merged into ${reference}`);
      onDone();
      if (id !== school.id) void navigate(schoolPath(id), { replace: true });
    },
  });
  return (
    <DialogForm draft={draft} label="Merge" busyLabel="Merging..." safeLabel="Keep both" danger>
      <p>
        The earlier registration stays. It gets the advisers, places, students, payments and documents of the
        later one, whose links and transfers lead to it from then on. This can’t be undone.
      </p>
      <FormField
        name="reference"
        label="Reference of the other registration"
        hint="For example S-7K2M9."
        input={{ autoComplete: 'off', maxLength: 40 }}
      />
    </DialogForm>
  );
}

/** Emails the adviser of a school or, without one, of all schools. */
export function MessageForm({ school, onDone }: Partial<Props> & Pick<Props, 'onDone'>) {
  const draft = useDraftForm<MessageAdvisers>({
    rules: MessageAdvisers,
    draftKey: `schools/${school?.id ?? 'all'}/message`,
    keepsDraft: true,
    values: { text: '', key: '', ...(school && { school: school.id }) },
    failed: 'The message was not sent',
    save: async (values) => {
      await schoolsApi.message(values);
      notify.success('The message is on its way');
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Send message" busyLabel="Sending..." safeLabel="Send nothing">
      <p>
        {school
          ? formatList(school.advisers.map(({ name, email }) => `${name} (${email})`))
          : 'Every adviser of every school'}{' '}
        {school && school.advisers.length > 1 ? 'get' : 'gets'} it, with a greeting and the link to the
        school’s page.
      </p>
      <FormField name="text" label="Message" kind="textarea" rows={6} />
    </DialogForm>
  );
}
