import type { ApplicationView } from '@mun/contracts/registration/application';
import { AcceptApplication, DeclineApplication } from '@mun/contracts/registration/application-decisions';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { notify } from '../../shared/ui/feedback/notify';
import { invalidate } from '../shared/cache/invalidate';
import { applicationsApi } from './api';

interface Props {
  application: ApplicationView;
  onDone: () => void;
}

export function AcceptForm({ application, onDone }: Props) {
  const { _id, fullName, state, code } = application;
  const draft = useDraftForm<AcceptApplication>({
    rules: AcceptApplication,
    draftKey: `accept-application/${_id}/${state}`,
    values: { from: state, sendEmail: true, amountOff: 0, redemptions: 100 },
    failed: 'The application may not have been accepted',
    save: async (values, { idempotencyKey }) => {
      await applicationsApi
        .accept(_id, values, idempotencyKey)
        .finally(() => void invalidate('applications'));
      notify.success('Application accepted');
    },
    onSaved: onDone,
  });
  return (
    <DialogForm draft={draft} label="Accept application" busyLabel="Accepting..." safeLabel="Decide later">
      {code === undefined ? (
        <>
          <p>
            {fullName} gets a coupon code of their own. Delegates who register with it are counted here. You
            can change the coupon later under Coupons.
          </p>
          <FormField
            name="amountOff"
            kind="number"
            label="Amount off (₹)"
            hint="Discount for everyone who uses the code. Enter 0 to count registrations without a discount."
          />
          <FormField
            name="redemptions"
            kind="number"
            label="Redemptions"
            hint="How many delegates can use the code."
          />
        </>
      ) : (
        <p>
          {fullName}’s code {code} works again, with the terms it had before.
        </p>
      )}
      <FormField name="sendEmail" label={`Email ${fullName} their code and link`} kind="switch" />
    </DialogForm>
  );
}

export function DeclineForm({ application, onDone }: Props) {
  const { _id, fullName, state, code } = application;
  const draft = useDraftForm<DeclineApplication>({
    rules: DeclineApplication,
    draftKey: `decline-application/${_id}/${state}`,
    values: { from: state, sendEmail: true },
    failed: 'The application may not have been declined',
    save: async (values, { idempotencyKey }) => {
      await applicationsApi
        .decline(_id, values, idempotencyKey)
        .finally(() => void invalidate('applications'));
      notify.success('Application declined');
    },
    onSaved: onDone,
  });
  return (
    <DialogForm
      draft={draft}
      danger={state === 'accepted'}
      label="Decline application"
      busyLabel="Declining..."
      safeLabel={state === 'accepted' ? 'Keep the acceptance' : 'Decide later'}
    >
      <p>
        {state === 'accepted'
          ? `${fullName} is no longer a campus ambassador. The code ${code ?? ''} stops working; delegates who used it stay registered.`
          : `${fullName} doesn’t become a campus ambassador. You can change this later.`}
      </p>
      <FormField name="sendEmail" label={`Email ${fullName} that we can’t offer a place`} kind="switch" />
    </DialogForm>
  );
}
