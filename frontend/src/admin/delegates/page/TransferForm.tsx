import { type DelegateView, TransferDelegate } from '@mun/contracts/registration/delegates';
import { useFormContext, useWatch } from 'react-hook-form';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { notify } from '../../../shared/ui/feedback/notify';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { FormField } from '../../shared/forms/FormField';
import { FormFrame } from '../../shared/forms/FormFrame';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi, useFormFacts } from '../api';
import { toSent } from '../../../shared/registration/guardian';
import { AgeFields } from '../../../shared/registration/fields/AgeFields';
import { PersonFields } from '../../../shared/registration/fields/PersonFields';
import { nameOf } from '../../shared/name-of';
import { seatName } from '../../../shared/lib/format/seat-name';

interface Props {
  delegate: DelegateView;
  /** Puts the new delegate on screen. */
  onDone: (delegate: DelegateView) => void;
  onClose: () => void;
}

/** Gives the place to another person, who gets an ID of their own. A repeated request is refused by its version. */
export function TransferForm(props: Props) {
  const formFacts = useFormFacts();
  return (
    <AsyncContent source={formFacts} what="form">
      {({ conference }) => <LoadedForm {...props} asksForAge={conference.guardianConsent === true} />}
    </AsyncContent>
  );
}

function LoadedForm({ delegate, onDone, onClose, asksForAge }: Props & { asksForAge: boolean }) {
  const { id, seat, version, institution, preferences } = delegate;
  const draft = useDraftForm<TransferDelegate>({
    rules: TransferDelegate,
    draftKey: `delegates/${id}/transfer`,
    keepsDraft: true,
    version,
    values: {
      fullName: '',
      email: '',
      phone: '',
      institution,
      // An empty number field has the value NaN.
      numberOfMUNsParticipated: Number.NaN,
      keepSeat: seat !== undefined,
      keepPreferences: true,
    },
    failed: 'The place was not transferred',
    save: async (values, { expectedVersion }) => {
      const transferred = await delegatesApi.transfer(id, toSent(values), expectedVersion);
      notify.success(`The place now belongs to ${transferred.fullName}`);
      onDone(transferred);
    },
  });
  return (
    <FormFrame
      heading="Transfer the place"
      draft={draft}
      save="Transfer place"
      saving="Transferring..."
      cancel="Keep the place"
      onCancel={onClose}
    >
      <p>
        Another person takes {nameOf(delegate)}’s place. The payment stays as it is, and receipts that were
        issued keep the name on them. The ID {delegate.registrationId} stops working.
      </p>
      <PersonFields />
      {asksForAge && <AgeFields />}
      {preferences.length > 0 && (
        <FormField
          name="keepPreferences"
          kind="switch"
          label={`Keep ${nameOf(delegate)}’s preferences`}
          hint={`${preferences.map(formatPreference).join('; ')}. Otherwise the new delegate has none until you enter them.`}
        />
      )}
      {seat && (
        <FormField
          name="keepSeat"
          kind="switch"
          label={`Keep the seat ${seatName(seat)}`}
          hint="Otherwise the seat becomes free for others."
        />
      )}
      <Emails delegate={delegate} />
    </FormFrame>
  );
}

/** 'Security Council: France, then China' */
function formatPreference({ committee, portfolios }: DelegateView['preferences'][number]): string {
  return `${committee}: ${portfolios.join(', then ')}`;
}

/** Which of the two people gets which email. */
function Emails({ delegate }: { delegate: DelegateView }) {
  const { control } = useFormContext<TransferDelegate>();
  const [fullName, email, keepSeat] = useWatch({ control, name: ['fullName', 'email', 'keepSeat'] });
  const [name, address] = [fullName.trim(), email.trim()];
  return (
    <InsetText as="div" $size="small">
      <Stack as="ul" $gap={0.5} aria-label="Emails">
        <li>
          {name || 'The new delegate'} gets the confirmation with a new registration ID
          {address && ` at ${address}`}.
        </li>
        <li>
          {nameOf(delegate)} gets a short email at {delegate.email} that the place was transferred.
        </li>
        {delegate.seat && keepSeat && (
          <li>The seat is emailed to {name || 'them'} with the next allotment emails.</li>
        )}
      </Stack>
    </InsetText>
  );
}
