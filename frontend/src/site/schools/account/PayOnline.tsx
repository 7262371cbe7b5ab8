import type { ConferenceView } from '@mun/contracts/content/content';
import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { PaySchool, SchoolCheckout, SchoolView } from '@mun/contracts/delegations/delegations';
import { formatPaise, MIN_CHARGE, type Paise, paiseToRupees } from '@mun/contracts/payment/money';
import { useRef, useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { toPaise } from '../../../shared/lib/format/to-paise';
import { publicApi } from '../../../shared/lib/http/public-api';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { confirmPayment } from '../../shared/checkout/confirm-payment';
import { payOrder } from '../../shared/checkout/pay-order';
import { useCheckoutScript } from '../../shared/checkout/use-checkout-script';
import { useSchool, useSchoolAction } from '../use-school';

/** Pays all that is due, or the sum that the adviser chooses, in the provider's checkout. */
export function PayOnline({ conference }: { conference: ConferenceView }) {
  const { school, pathOf, reload, awaitPayment } = useSchool();
  const { paid, due, currency } = school;
  const { busy, error, run } = useSchoolAction('The payment was not started');
  const preloadCheckout = useCheckoutScript(conference.payment.checkoutUrl);
  const input = useRef<HTMLInputElement>(null);
  /** In rupees, as it is typed or chosen; undefined for all that is due. */
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const choices = choicesFor(school);
  const amount = typed === undefined ? due : toPaise(typed);
  const isChoice = choices.some(({ sum }) => sum === amount);
  const change = (rupees?: string) => {
    setTyped(rupees);
    setProblem(undefined);
  };

  const pay = async () => {
    const body: PaySchool = { amount };
    const { order } = await publicApi.post<SchoolCheckout>(pathOf(SCHOOL_ROUTES.schoolPayments), body);
    const prefill = { name: school.adviserName, email: school.adviserEmail, contact: school.adviserPhone };
    const callback = await payOrder(conference, order, paiseToRupees(order.amount), prefill);
    if (!callback) return;
    const confirmation = await confirmPayment(callback);
    // The button disappears once nothing is due.
    keepFocus();
    change();
    if (confirmation?.status === 'review' || confirmation?.status === 'refunded') {
      notify.info(confirmation.message);
      await reload();
    } else {
      notify.success('We’ve received your payment.');
      awaitPayment(paid + order.amount);
    }
  };
  const submit = useSubmitOnce(async () => {
    if (amount >= MIN_CHARGE && amount <= due) return run(pay);
    setProblem(`Please enter an amount from ₹1 to ${formatPaise(due, currency)}`);
    input.current?.focus();
  });

  return (
    <Stack as="form" noValidate onSubmit={submit} onFocus={preloadCheckout}>
      <h3>Online</h3>
      {choices.length > 0 && (
        <Field label="Pay for" search>
          {(control) => (
            <Select
              {...control}
              value={isChoice ? amount : amount === due ? '' : 'other'}
              onChange={({ target: { value } }) =>
                change(value === '' ? undefined : String(paiseToRupees(Number(value))))
              }
            >
              <option value="">Everything that is due</option>
              {choices.map(({ count, sum }) => (
                <option key={count} value={sum}>
                  {`${pluralize(count, 'place')}: ${formatPaise(sum, currency)}`}
                </option>
              ))}
              {amount !== due && !isChoice && <option value="other">Another amount</option>}
            </Select>
          )}
        </Field>
      )}
      <InputField
        label="Amount in rupees"
        description="It confirms whole places, from the top of the list below."
        error={problem ?? error}
        announceError
        input={{ ref: input, inputMode: 'decimal', autoComplete: 'off' }}
        text={typed ?? String(paiseToRupees(due))}
        onText={change}
      />
      <div>
        <Button type="submit" $busy={busy}>
          {amount >= MIN_CHARGE ? `Pay ${formatPaise(amount, currency)} online` : 'Pay online'}
        </Button>
      </div>
    </Stack>
  );
}

/** What the first one, two, three … unpaid places cost, less what was paid already; without all that is due. */
function choicesFor({ places, due }: SchoolView): { count: number; sum: Paise }[] {
  const unpaid = places.filter(({ state }) => state === 'empty' || state === 'named');
  return unpaid
    .map((_, index) => ({
      count: index + 1,
      sum: due - unpaid.slice(index + 1).reduce((rest, { price }) => rest + price, 0),
    }))
    .filter(({ sum }) => sum >= MIN_CHARGE && sum < due);
}
