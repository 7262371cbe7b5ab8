import type { ConferenceView } from '@mun/contracts/content/content';
import type { ResumedPayment } from '@mun/contracts/payment/payment';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { formatRupees } from '../../shared/format-rupees';
import { Placard } from '../../../shared/ui/brand/Placard';
import { Button } from '../../../shared/ui/forms/Button';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Hint } from '../../../shared/ui/layout/Text';
import { media, size, space } from '../../../shared/ui/theme/theme';
import { useCheckoutScript } from '../../shared/checkout/use-checkout-script';
import { createLazyResolver } from '../../shared/lazy-resolver';
import { PriceLines } from '../form/review/PriceLines';
import { CHECKOUT_OPENS, REFUND_RULE } from '../messages';
import { SendToPayer } from '../SendToPayer';
import { NotMe } from './NotMe';
import { PayerFields, PayerSummary } from './PayerSummary';
import { useResumedPayment } from './use-resumed-payment';

const validation = createLazyResolver(
  async () => (await import('@mun/contracts/payment/payment')).ResumedPayment,
);

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};

  ${media.tablet} {
    padding: ${space(5)};
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(8)};
    align-items: start;
  }

  /* The text is flush with what is above. */
  dl[class] > div {
    padding-inline: 0;
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }
`;

interface Props {
  registration: UnpaidRegistration;
  conference: ConferenceView;
  /** Path of the API with the link's token. */
  path: string;
  onRefused: () => void;
  onErased: () => void;
}

/** What a delegate has registered, what it costs today, and the button that opens the checkout. Somebody else may pay. */
export function UnpaidSummary({ registration, conference, path, onRefused, onErased }: Props) {
  const { pay } = useResumedPayment(path, conference, onRefused);
  const form = useForm<ResumedPayment>({ resolver: validation.resolver });
  const preloadCheckout = useCheckoutScript(conference.payment.checkoutUrl);
  const { email, payerToken, quote, couponCode = '', lostCoupon } = registration;
  const { finalAmount, currency } = quote;
  const submit = form.handleSubmit(({ payer }) =>
    pay(registration, payer).catch((cause: unknown) => showFieldErrors(cause, form)),
  );
  const preload = () => {
    validation.preload();
    preloadCheckout();
  };
  return (
    <FormProvider {...form}>
      <Card as="form" $back={2.5} noValidate onSubmit={useSubmitOnce(submit)} onFocus={preload}>
        <Stack $gap={3}>
          {email === undefined ? (
            <PayerSummary registration={registration} conference={conference} />
          ) : (
            <DelegateSummary registration={registration} />
          )}
        </Stack>
        <Stack $gap={3}>
          {lostCoupon !== undefined && (
            <InsetText>
              The coupon {lostCoupon.toUpperCase()} can’t be used any more, so this is the full fee.
            </InsetText>
          )}
          <PriceLines quote={quote} couponCode={couponCode} />
          {email === undefined && <PayerFields />}
          <Hint>
            {email === undefined ? 'By paying you accept' : 'The fee falls under'} the{' '}
            <Link to="/terms">Terms and Conditions</Link>. {email !== undefined && REFUND_RULE}{' '}
            {finalAmount > 0 && CHECKOUT_OPENS}
          </Hint>
          <Button type="submit" $busy={form.formState.isSubmitting} onPointerEnter={preloadCheckout}>
            {finalAmount > 0
              ? `Continue to payment of ${formatRupees(finalAmount, currency)}`
              : 'Complete registration'}
          </Button>
          {payerToken !== undefined && finalAmount > 0 && <SendToPayer token={payerToken} />}
          {email !== undefined && <NotMe path={path} email={email} onErased={onErased} />}
        </Stack>
      </Card>
    </FormProvider>
  );
}

function DelegateSummary({ registration }: Pick<Props, 'registration'>) {
  const { fullName, email, institution, preferences } = registration;
  const facts: [term: string, text: string | undefined][] = [
    ['Name', fullName],
    ['Email', email],
    ['Institution', institution],
    ...preferences.map(({ committee, portfolios }, index): [string, string] => [
      `Committee ${index + 1}`,
      `${committee || 'No longer available'}\n${portfolios.join(', then ')}`,
    ]),
  ];
  return (
    <>
      <div>
        <h2>You’re not registered yet</h2>
        <p>Your details are saved. Check them, and pay to confirm your place.</p>
      </div>
      <Definitions $variant="rows" pairs={facts} />
    </>
  );
}
