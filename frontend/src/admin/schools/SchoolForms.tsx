import {
  AddPlaces,
  AdjustDelegation,
  type DelegationView,
  MAX_PLACES,
} from '@mun/contracts/delegations/delegations';
import { useController } from 'react-hook-form';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { RadioGroup } from '../shared/forms/RadioGroup';
import { RupeesField } from '../shared/forms/RupeesField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { schoolsApi } from './api';

interface Props {
  school: DelegationView;
  onDone: () => void;
}

/** Adds places to a school, at today's price. */
export function AddPlacesForm({ school, onDone }: Props) {
  const draft = useDraftForm<AddPlaces>({
    rules: AddPlaces,
    draftKey: `schools/${school.id}/places`,
    keepsDraft: false,
    values: { places: 1, key: '' },
    failed: 'No places were added',
    shouldFocusError: false,
    save: async (values) => {
      await schoolsApi.addPlaces(school.id, values);
      notify.success(`${pluralize(values.places, 'place')} added`);
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Add places" busyLabel="Adding...">
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
    keepsDraft: false,
    // An empty amount is NaN.
    values: { kind: 'credit', amount: Number.NaN, reason: '', key: '' },
    failed: 'The account was not adjusted',
    shouldFocusError: false,
    save: async (values) => {
      await schoolsApi.adjust(school.id, values);
      notify.success('Account adjusted');
      onDone();
    },
  });
  const { field } = useController({ control: draft.form.control, name: 'kind' });
  return (
    <DialogForm draft={draft} label="Adjust the account" busyLabel="Adjusting...">
      <RadioGroup legend="Adjustment" options={KINDS} value={field.value} onChange={field.onChange} />
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
