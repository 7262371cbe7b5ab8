import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content';
import { InitiateRegistration, InitiateRegistrationWithAge } from '@mun/contracts/registration';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { media, space } from '../../../shared/ui/theme/theme';
import { CouponField } from '../checkout/CouponField';
import { useCheckoutScript } from '../checkout/use-checkout-script';
import { useQuote } from '../checkout/use-quote';
import { type RegistrationDraft, registrationDraft } from '../registration-draft';
import { useRegistration } from '../use-registration';
import { CommitteePreference } from './CommitteePreference';
import { FormClause } from './FormClause';
import { GuardianDetails } from './GuardianDetails';
import { OrderSummary } from './OrderSummary';
import { PersonalDetails } from './PersonalDetails';
import { withoutAge, withoutGuardian, withoutStalePreferences } from './preferences';

const options = { validator: { stopAtFirstError: true } };
const resolver = classValidatorResolver(InitiateRegistration, options);
const resolverWithAge = classValidatorResolver(InitiateRegistrationWithAge, options);

const Layout = styled.form`
  ${media.desk} {
    display: grid;
    grid-template-columns: minmax(0, 8fr) minmax(280px, 4fr);
    gap: ${space(8)};
    align-items: start;
  }
`;

interface Props {
  conference: ConferenceView;
  committees: CommitteePortfolios[];
  draft: RegistrationDraft;
  /** Called when the user enters the form. */
  onBegin?: () => void;
}

/** The application form. Its fields have the names of the body of POST /registration/initiate. */
export function DelegateForm({ conference, committees, draft, onBegin }: Props) {
  const asksForAge = conference.guardianConsent === true;
  const form = useForm<InitiateRegistration>({
    resolver: asksForAge ? resolverWithAge : resolver,
    shouldFocusError: false,
    defaultValues: {
      data: withoutStalePreferences(asksForAge ? draft.data : withoutAge(draft.data), committees),
      couponCode: draft.couponCode,
    },
  });
  const { handleSubmit, formState, subscribe } = form;
  const quoteState = useQuote(conference);
  const { coupon, quote, applyCoupon, setOrderPrice, rejectCoupon } = quoteState;
  const { outcome, register } = useRegistration(conference, setOrderPrice);
  // Chosen here, so that a request can be repeated although its answer was lost.
  const [secret] = useState(() => draft.secret ?? createIdempotencyKey());
  const preloadCheckout = useCheckoutScript(conference.payment.checkoutUrl);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          registrationDraft.save({ data: values.data, couponCode: values.couponCode ?? '', secret }),
      }),
    [subscribe, secret],
  );

  useEffect(() => {
    void applyCoupon(draft.couponCode);
  }, [applyCoupon, draft.couponCode]);

  const handleFocus = () => {
    onBegin?.();
    preloadCheckout();
  };

  const send = handleSubmit(async ({ data: values, couponCode }) => {
    // The guardian's details stay in the form, but are sent only for a minor.
    const data = values.under18 ? values : withoutGuardian(values);
    const body = { data, secret, ...(couponCode && { couponCode }) };
    await register(body).catch((cause: unknown) => {
      showFieldErrors(cause, form);
      const couponError =
        cause instanceof ApiError && cause.fields.find(({ field }) => field === 'couponCode');
      if (couponError) rejectCoupon(couponError.message);
    });
  });

  return (
    <FormProvider {...form}>
      <Layout noValidate onSubmit={useSubmitOnce(send)} onFocus={handleFocus}>
        <div>
          <ErrorSummary form={form} />
          <PersonalDetails />
          {asksForAge && <GuardianDetails />}
          <CommitteePreference choice={1} committees={committees} />
          <CommitteePreference choice={2} committees={committees} />
          <FormClause clause="Settling" heading="The fee">
            <CouponField quoteState={quoteState} />
          </FormClause>
        </div>
        <OrderSummary
          quote={quote}
          couponCode={coupon.kind === 'applied' ? coupon.code : ''}
          outcome={outcome}
          busy={formState.isSubmitting}
        />
      </Layout>
    </FormProvider>
  );
}
