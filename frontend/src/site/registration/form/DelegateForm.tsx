import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content';
import { InitiateRegistration, InitiateRegistrationWithAge } from '@mun/contracts/registration';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { media, space } from '../../../shared/ui/theme/theme';
import { registration } from '../messages';
import { CouponField } from '../checkout/CouponField';
import { useCheckoutScript } from '../checkout/use-checkout-script';
import { useQuote } from '../checkout/use-quote';
import { PersonalDetails } from './PersonalDetails';
import { CommitteePreference } from './CommitteePreference';
import { stillOffered, withoutAge, withoutGuardian } from './preferences';
import { type Draft, draft } from '../draft.store';
import { FormClause } from './FormClause';
import { GuardianDetails } from './GuardianDetails';
import { OrderSummary } from './OrderSummary';
import { useRegistration } from '../use-registration';

const strict = { validator: { stopAtFirstError: true } };
const plain = classValidatorResolver(InitiateRegistration, strict);
const withAge = classValidatorResolver(InitiateRegistrationWithAge, strict);

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
  kept: Draft;
}

/** The application: who, which two committees, and the fee. Its fields are named as POST /registration/initiate names them. */
export function DelegateForm({ conference, committees, kept }: Props) {
  const asksForAge = conference.guardianConsent === true;
  const form = useForm<InitiateRegistration>({
    resolver: asksForAge ? withAge : plain,
    defaultValues: {
      data: stillOffered(asksForAge ? kept.data : withoutAge(kept.data), committees),
      couponCode: kept.couponCode,
    },
  });
  const { handleSubmit, formState, subscribe } = form;
  const quoting = useQuote(conference);
  const { coupon, quote, ask, settle, refuse } = quoting;
  const { outcome, register } = useRegistration(conference, settle);
  const bringCheckout = useCheckoutScript(conference.payment.checkoutUrl);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep({ data: values.data, couponCode: values.couponCode ?? '' }),
      }),
    [subscribe],
  );

  useEffect(() => {
    void ask(kept.couponCode);
  }, [ask, kept.couponCode]);

  const send = handleSubmit(async ({ data: typed, couponCode }) => {
    // What was typed of a guardian stays in the form, should the delegate be under 18 after all, and goes no further.
    const data = typed.under18 ? typed : withoutGuardian(typed);
    const body = couponCode ? { data, couponCode } : { data };
    await register(body).catch((cause: unknown) => {
      showFieldErrors(cause, form);
      const coupons = cause instanceof ApiError && cause.fields.find(({ field }) => field === 'couponCode');
      if (coupons) refuse(coupons.message);
    });
  });

  const submit = useSubmitOnce(send);

  return (
    <FormProvider {...form}>
      <Layout noValidate onSubmit={submit} onFocus={bringCheckout}>
        <div>
          <PersonalDetails />
          {asksForAge && <GuardianDetails />}
          <CommitteePreference which={1} committees={committees} />
          <CommitteePreference which={2} committees={committees} />
          <FormClause {...registration.form.fee}>
            <CouponField quoting={quoting} />
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
