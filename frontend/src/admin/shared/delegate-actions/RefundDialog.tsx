import { formatPaise } from '@mun/contracts/payment/money';
import { OrderRefundRequest, type OrderView, type RefundView } from '@mun/contracts/payment/payment-admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { DialogBody } from '../../../shared/ui/feedback/dialog.styles';
import { Button } from '../../../shared/ui/forms/Button';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { invalidate } from '../cache/invalidate';
import { DialogForm } from '../forms/DialogForm';
import { FormField } from '../forms/FormField';
import { useDraftForm } from '../forms/use-draft-form';
import { nameOf } from '../name-of';
import { RefundStatus, RegistrationStatus } from '../ui/status/OrderStatus';
import { delegateActions } from './api';
import { describeRefundMethod, findPartlyRefundable, findRefundable, isRefundable } from './refundable';
import { RefundAmountField } from './RefundAmountField';

const OUTCOMES: Record<RefundView['state'], string> = {
  requested:
    'We’ve requested the refund, but the payment provider hasn’t answered yet. We’ll keep trying automatically.',
  pending: 'The payment provider has accepted the refund and is processing it.',
  processed: 'The payment provider has sent the money back.',
  failed: 'The payment provider rejected the refund. The money is still in your account.',
};

export interface RefundOutcome {
  refund: RefundView | undefined;
  /** The state of the registration, if the payment belongs to one. */
  registration?: OrderView['registration']['state'];
}

/** A payment, and what refunding it means. */
export interface RefundablePayment {
  /** Our order ID or the provider's payment ID. */
  id: string;
  /** 'to Asha Rao' */
  whose: string;
  /** What has not been refunded, in paise. */
  left: number;
  currency: string;
  /** What follows from refunding all of it, or a part; undefined if that is not possible. */
  whole: string | undefined;
  part?: string | undefined;
  /** The outcome if there is nothing to refund any more. */
  settled: RefundOutcome | undefined;
  send: (request: OrderRefundRequest) => Promise<RefundOutcome>;
}

interface Props {
  open: boolean;
  onClose: () => void;
  payment: RefundablePayment | undefined;
  /** Whether a part is chosen at first. */
  startsWithPart?: boolean;
  /** Shown without a payment. */
  children?: ReactNode;
}

/** Refunds a payment, or a part of it, and shows the outcome. */
export function RefundDialog({ open, onClose, payment, startsWithPart = false, children }: Props) {
  return (
    <Dialog title="Refund" open={open} onClose={onClose}>
      {payment ? (
        <Refund key={payment.id} payment={payment} startsWithPart={startsWithPart} />
      ) : (
        <DialogBody>{children}</DialogBody>
      )}
    </Dialog>
  );
}

const OF_SCHOOL =
  'Students whose places are then no longer paid lose their registration and their seat, the last ones on the school’s list first. To prevent that, enter a credit on the school’s page before.';

/** The refund of an order. All of it also cancels a delegate's registration. */
export function refundOfOrder(order: OrderView): RefundablePayment {
  const { id, amount, currency, registration, offline } = order;
  const isOfSchool = registration.delegation !== undefined;
  const { amount: left = amount } = findRefundable([order]) ?? {};
  const isCancelled = registration.state === 'cancelled';
  const name = nameOf(registration);
  const method = describeRefundMethod(order);
  const describe = (consequence: string) =>
    [
      method,
      isOfSchool ? OF_SCHOOL : isCancelled ? `${name}’s registration stays cancelled.` : consequence,
      'You can’t undo this.',
    ].join(' ');
  return {
    id,
    whose: `to ${name}`,
    left,
    currency,
    whole:
      isRefundable(order) && (isOfSchool || !offline)
        ? describe('The registration is then cancelled and the seat released.')
        : undefined,
    part: findPartlyRefundable([order])
      ? describe(
          `${name} stays registered, and keeps the seat if they have one. We don’t email them about this.`,
        )
      : undefined,
    settled: findRefundable([order])
      ? undefined
      : {
          refund: order.refund ?? order.partialRefunds?.at(-1),
          ...(!isOfSchool && { registration: registration.state }),
        },
    send: async (request) => {
      const { refund, partialRefunds, registration: after } = await delegateActions.refund(id, request);
      return {
        refund: request.amount === undefined ? refund : partialRefunds?.at(-1),
        ...(!isOfSchool && { registration: after.state }),
      };
    },
  };
}

function Refund({ payment, startsWithPart }: { payment: RefundablePayment; startsWithPart: boolean }) {
  const [sent, setSent] = useState<RefundOutcome>();
  const outcomeElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) outcomeElement.current?.focus();
  }, [sent]);
  const outcome = sent ?? payment.settled;
  if (!outcome) return <RefundForm payment={payment} startsWithPart={startsWithPart} onSent={setSent} />;
  const { refund, registration } = outcome;
  return (
    <DialogBody data-focus-target ref={outcomeElement} tabIndex={-1} role="status">
      {refund && <RefundStatus state={refund.state} />}
      <p>{refund ? OUTCOMES[refund.state] : 'There is nothing to refund for this payment.'}</p>
      {refund?.state === 'failed' && refund.error && <Text $variant="secondary">{refund.error}</Text>}
      {registration && <RegistrationStatus state={registration} />}
      {refund?.state === 'failed' && (
        <Stack $start>
          <Button $variant="secondary" onClick={() => setSent(undefined)}>
            Try again
          </Button>
        </Stack>
      )}
    </DialogBody>
  );
}

interface FormProps {
  payment: RefundablePayment;
  startsWithPart: boolean;
  onSent: (outcome: RefundOutcome) => void;
}

function RefundForm({ payment, startsWithPart, onSent }: FormProps) {
  const { id, whose, left, currency, whole, part, send } = payment;
  const { mutate } = useSWRConfig();
  const [choosesPart, setChoosesPart] = useState(startsWithPart);
  const isPart = part !== undefined && (choosesPart || whole === undefined);
  const total = formatPaise(left, currency);
  const draft = useDraftForm<OrderRefundRequest>({
    rules: OrderRefundRequest,
    draftKey: `refund/${id}`,
    values: { reason: '', key: '', ...(isPart && { amount: Number.NaN }) },
    failed: 'The refund was not confirmed',
    save: async ({ amount = Number.NaN, ...values }) => {
      if (isPart && amount >= left) {
        const message = `Please enter less than ${total}${whole ? ', or refund all of it' : '. To refund everything, cancel the registration.'}`;
        draft.form.setError('amount', { message }, { shouldFocus: true });
        return false;
      }
      onSent(await send({ ...values, ...(isPart && { amount }) }));
      void invalidate('payments', mutate);
      return undefined;
    },
  });
  return (
    <DialogForm
      draft={draft}
      danger
      label={isPart ? 'Refund this amount' : `Refund ${total}`}
      busyLabel="Refunding..."
      safeLabel="Don’t refund"
    >
      <Text $display $size="lead" $breaks>
        {isPart ? `Refund a part of ${total} ${whose}` : `Refund ${total} ${whose}`}
      </Text>
      {whole !== undefined && part !== undefined && (
        <SelectField
          label="What is refunded"
          options={[
            { value: 'whole', label: `All of it, ${total}` },
            { value: 'part', label: 'A part of it' },
          ]}
          value={isPart ? 'part' : 'whole'}
          onChange={(chosen) => {
            setChoosesPart(chosen === 'part');
            draft.form.setValue('amount', chosen === 'part' ? Number.NaN : undefined);
          }}
        />
      )}
      {isPart && <RefundAmountField left={left} currency={currency} />}
      <p>{isPart ? part : whole}</p>
      <FormField
        name="reason"
        label="Reason"
        kind="textarea"
        rows={3}
        hint="Stored permanently in your accounts and exports, so please don’t name the delegate. They won’t see it."
      />
    </DialogForm>
  );
}
