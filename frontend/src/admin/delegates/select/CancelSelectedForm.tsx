import type { DelegateView } from '@mun/contracts/registration/delegates';
import { CancelRegistration } from '@mun/contracts/registration/registration';
import { useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { InputField } from '../../../shared/ui/forms/InputField';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Secondary, Text } from '../../../shared/ui/layout/Text';
import { nameOf } from '../../shared/name-of';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { DialogForm } from '../../shared/forms/DialogForm';
import {
  type CancellationPlan,
  type CancellationRequest,
  describeRefund,
  toRequests,
} from './cancellation-plan';

type RefundChoice = 'none' | 'full' | 'part';

interface Props {
  plan: CancellationPlan;
  onStart: (requests: CancellationRequest[]) => void;
}

/** What will happen to the selected delegates, and what the organiser decides about it. */
export function CancelSelectedForm({ plan, onStart }: Props) {
  const { delegates, skipped, seats, refund } = plan;
  const [choice, setChoice] = useState<RefundChoice>('none');
  const [typed, setTyped] = useState('50');
  const percent = toPercent(choice, typed);
  const isWrong = Number.isNaN(percent);
  const draft = useDraftForm<CancelRegistration>({
    rules: CancelRegistration,
    draftKey: 'delegates/cancel-selected',
    values: { reason: '', sendEmail: true },
    failed: 'The registrations may not have been cancelled',
    save: async (values) => {
      if (isWrong) return false;
      onStart(toRequests(delegates, values, percent));
      return undefined;
    },
  });
  const registrations = pluralize(delegates.length, 'registration');
  return (
    <DialogForm
      draft={draft}
      danger
      label={`Cancel ${pluralize(delegates.length, 'delegate')}`}
      busyLabel="Cancelling..."
      safeLabel="Keep them"
    >
      <p>
        {`${registrations} will be cancelled${seats > 0 ? ` and ${pluralize(seats, 'seat')} released` : ''}. `}
        You can’t undo this, but the delegates can register again.
        {skipped > 0 && ` ${skippedText(skipped)}`}
      </p>
      <NamesOf
        delegates={delegates}
        detailOf={choice === 'part' && !isWrong ? (delegate) => describeRefund(delegate, percent) : undefined}
      />
      <FormField
        name="reason"
        label="Reason"
        hint="In the emails and in the activity log, so please don’t write anything confidential."
      />
      {refund ? (
        <SelectField
          label="Refund"
          description={refundHint(refund.offline)}
          options={[
            { value: 'none', label: `Don’t refund ${refund.total}` },
            {
              value: 'full',
              label: `Full refund of ${refund.total} to ${pluralize(refund.delegates, 'delegate')}`,
            },
            { value: 'part', label: 'A part of each payment' },
          ]}
          value={choice}
          onChange={setChoice}
        />
      ) : (
        <p>Nothing was paid, so there is nothing to refund.</p>
      )}
      {choice === 'part' && (
        <InputField
          label="Refund in per cent of each payment"
          description="In whole rupees, rounded down. The list above has the amount of each delegate."
          error={isWrong ? 'Please enter a whole number from 1 to 99' : undefined}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
          text={typed}
          onText={setTyped}
        />
      )}
      <FormField
        name="sendEmail"
        label="Email the delegates that their registrations are cancelled"
        kind="switch"
      />
    </DialogForm>
  );
}

/** NaN if what was typed is not a whole number from 1 to 99. */
function toPercent(choice: RefundChoice, typed: string): number {
  if (choice !== 'part') return choice === 'full' ? 100 : 0;
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

function skippedText(skipped: number): string {
  return skipped === 1
    ? 'One more is cancelled or being refunded already.'
    : `${skipped} more are cancelled or being refunded already.`;
}

function refundHint(offline: string): string {
  const online = 'Refunds return to the original payment method, usually in 5–7 working days.';
  return offline
    ? `${online} ${offline} did not go through the payment provider, so return that money yourself. It is only recorded here.`
    : online;
}

interface NamesProps {
  delegates: readonly DelegateView[];
  /** More about a delegate: '₹750 of ₹1,500'. The names are then shown at first. */
  detailOf?: ((delegate: DelegateView) => string | undefined) | undefined;
}

/** The names behind a number. */
function NamesOf({ delegates, detailOf }: NamesProps) {
  return (
    <Disclosure isSmall key={String(detailOf !== undefined)} title="Show names" open={detailOf !== undefined}>
      <Text as="ul" $breaks>
        {delegates.map((delegate) => (
          <li key={delegate.id}>
            {nameOf(delegate)} <Secondary>{detailOf?.(delegate) ?? delegate.institution}</Secondary>
          </li>
        ))}
      </Text>
    </Disclosure>
  );
}
