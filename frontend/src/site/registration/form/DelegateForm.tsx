import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { createLazyResolver } from '../../shared/lazy-resolver';
import { Stack } from '../../../shared/ui/layout/Stack';
import { media, space } from '../../../shared/ui/theme/theme';
import { CouponField } from '../checkout/CouponField';
import { useCheckoutScript } from '../../shared/checkout/use-checkout-script';
import { useQuote } from '../checkout/use-quote';
import { type RegistrationDraft, registrationDraft } from '../registration-draft';
import { FOR_PAYER } from '../SendToPayer';
import { useRegistration } from '../use-registration';
import { FormProgress } from './progress/FormProgress';
import { OutcomeNote } from './review/OutcomeNote';
import { PayButton } from './review/PayButton';
import { PriceLines } from './review/PriceLines';
import { Review } from './review/Review';
import { FormSection } from './sections/FormSection';
import { OpensAfter } from './sections/OpensAfter';
import { Questions } from './sections/Questions';
import { CHOICE_FIELDS, personFields, REVIEW } from './steps';
import { toSent } from '../../../shared/registration/guardian';
import { withoutAge, withoutStalePreferences } from './preferences';

const loadRules = () => import('@mun/contracts/registration/registration');
const validation = createLazyResolver(async () => (await loadRules()).InitiateRegistration);
const validationWithAge = createLazyResolver(async () => (await loadRules()).InitiateRegistrationWithAge);

const Layout = styled.form`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 8fr) minmax(280px, 4fr);
    column-gap: ${space(8)};
    align-items: start;
  }
`;

const Top = styled.div`
  > :last-child:not(:empty) {
    margin-bottom: ${space(6)};
  }

  ${media.desktop} {
    grid-column: 1;
  }
`;

interface Props {
  conference: ConferenceView;
  committees: CommitteePortfolios[];
  draft: RegistrationDraft;
  /** Called when the user enters the form. */
  onBegin?: () => void;
  /** Called when an order is open. */
  onOrder?: () => void;
}

/** The application form. Its fields have the names of the body of POST /registration/initiate. */
export function DelegateForm({ conference, committees, draft, onBegin, onOrder }: Props) {
  const asksForAge = conference.guardianConsent === true;
  const { resolver, preload: preloadValidation } = asksForAge ? validationWithAge : validation;
  const form = useForm<InitiateRegistration>({
    resolver,
    defaultValues: {
      data: withoutStalePreferences(asksForAge ? draft.data : withoutAge(draft.data), committees),
      couponCode: draft.couponCode,
    },
  });
  const { handleSubmit, formState, subscribe } = form;
  // Otherwise each change of the state would render all fields again. They read what they need with useFormState.
  const [initialState] = useState(formState);
  const quoteState = useQuote(conference);
  const { coupon, quote, isPriced, applyCoupon, setOrderPrice, rejectCoupon } = quoteState;
  const { outcome, isInUrl, register, withdrawLink } = useRegistration(conference, (code, amount) => {
    setOrderPrice(code, amount);
    onOrder?.();
  });
  // Chosen here, so that a request can be repeated although its answer was lost.
  const [secret] = useState(() => draft.secret ?? createIdempotencyKey());
  const preloadCheckout = useCheckoutScript(conference.payment.checkoutUrl);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          registrationDraft.save({ data: values.data, couponCode: values.couponCode ?? '', secret });
          withdrawLink();
        },
      }),
    [subscribe, secret, withdrawLink],
  );

  useEffect(() => {
    void applyCoupon(draft.couponCode, draft.data.institution);
  }, [applyCoupon, draft.couponCode, draft.data.institution]);

  const handleFocus = () => {
    onBegin?.();
    preloadValidation();
    preloadCheckout();
  };

  const send = handleSubmit(async ({ data: values, couponCode }, event) => {
    const { submitter = null } = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {};
    const isForPayer = submitter?.getAttribute('name') === FOR_PAYER;
    const body = { data: toSent(values), secret, ...(couponCode && { couponCode }) };
    await register(body, isForPayer).catch((cause: unknown) => {
      showFieldErrors(cause, form);
      const couponError =
        cause instanceof ApiError && cause.fields.find(({ field }) => field === 'couponCode');
      if (couponError) rejectCoupon(couponError.message);
    });
  });

  return (
    <FormProvider {...form} formState={initialState}>
      <Layout noValidate onSubmit={useSubmitOnce(send)} onFocus={handleFocus}>
        <Top>
          {isInUrl && <OutcomeNote outcome={outcome} />}
          <ErrorSummary form={form} />
        </Top>
        <Questions asksForAge={asksForAge} committees={committees} />
        <FormProgress quote={quote} />
        <FormSection step={REVIEW}>
          <OpensAfter fields={CHOICE_FIELDS} earlier={personFields(asksForAge)}>
            <Review asksForAge={asksForAge} />
            <Stack $gap={3} $width={space(60)}>
              <CouponField quoteState={quoteState} />
              <PriceLines
                quote={quote}
                couponCode={'code' in coupon ? coupon.code : ''}
                isChecking={coupon.kind === 'applying'}
              />
              <PayButton
                quote={isPriced ? quote : undefined}
                outcome={outcome}
                busy={formState.isSubmitting}
              />
            </Stack>
          </OpensAfter>
        </FormSection>
      </Layout>
    </FormProvider>
  );
}
