import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { RegisteredSchool, RegisterSchool, SchoolOffer } from '@mun/contracts/delegations/delegations';
import { describeGroupRule } from '@mun/contracts/delegations/group-rule';
import { formatPaise } from '@mun/contracts/payment/money';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { createDraft } from '../../../shared/lib/storage/draft';
import { EmailField } from '../../../shared/registration/fields/EmailField';
import { FieldGroup } from '../../../shared/registration/fields/FieldGroup';
import { TextAreaField, TextField } from '../../../shared/registration/fields/TextField';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { Button } from '../../../shared/ui/forms/Button';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { Field } from '../../../shared/ui/forms/Field';
import { Grid } from '../../../shared/ui/layout/Grid';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { Section } from '../../../shared/ui/layout/Section';
import { Stack } from '../../../shared/ui/layout/Stack';
import { StickyBar } from '../../../shared/ui/layout/StickyBar';
import { createLazyResolver } from '../../shared/lazy-resolver';
import { describePrice } from '../describe-price';
import { useBodyKey } from '../use-body-key';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@mun/contracts/delegations/delegations')).RegisterSchool,
);

const BLANK = {
  school: '',
  adviserName: '',
  adviserEmail: '',
  adviserPhone: '',
  secondContact: '',
  billingName: '',
  billingAddress: '',
  gstin: '',
  orderNumber: '',
  payBy: 'online',
} as const;

/** Phone numbers and email addresses do not survive a reload, because schools share their computers. */
const schoolDraft = createDraft<Partial<RegisterSchool>>('school', {
  isValid: (stored): stored is Partial<RegisterSchool> => typeof stored === 'object' && stored !== null,
  toStored: ({ adviserEmail: _email, adviserPhone: _phone, secondContact: _contact, ...storable }) =>
    storable,
});

/** Reserves places for a school, and leads to the page of its adviser. */
export function RegisterSchoolForm({ offer }: { offer: SchoolOffer }) {
  const navigate = useNavigate();
  const keyOf = useBodyKey();
  const [unusedKey] = useState(createIdempotencyKey);
  const form = useForm<RegisterSchool>({
    resolver,
    defaultValues: { ...BLANK, key: unusedKey },
  });
  const { register, handleSubmit, reset, subscribe, formState } = form;
  const places = useWatch({ control: form.control, name: 'places' });
  const [refusal, setRefusal] = useState<string>();

  // In an effect, because the server that renders the form has no storage.
  useEffect(() => {
    reset({ ...BLANK, key: unusedKey, ...schoolDraft.read() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => schoolDraft.save(structuredClone(values)),
    });
  }, [reset, subscribe, unusedKey]);

  const send = handleSubmit(async ({ key: _key, ...details }) => {
    setRefusal(undefined);
    try {
      const body: RegisterSchool = { ...details, key: keyOf(details) };
      const { token } = await publicApi.post<RegisteredSchool>(SCHOOL_ROUTES.schools, body);
      schoolDraft.remove();
      notify.success('Your school is registered. We’ve emailed you the link to this page.');
      await navigate(`${PUBLIC_ROUTES.school}#${token}`);
    } catch (cause) {
      notifyFailure(cause, 'Your school was not registered');
      showFieldErrors(cause, form);
      if (cause instanceof ApiError && cause.fields.length === 0) setRefusal(cause.message);
    }
  });

  return (
    <FormProvider {...form}>
      <Grid $gap={8} $rowGap={5} $desktop="minmax(0, 4fr) minmax(0, 8fr)" $align="start">
        <HowItWorks offer={offer} />
        <Stack as="form" $gap={5} noValidate onSubmit={useSubmitOnce(send)} onFocus={preload}>
          <ErrorSummary form={form} />
          <FieldGroup clause="Representing" heading="Your school">
            <TextField name="school" label="School" autoComplete="organization" list="known-schools" />
            <datalist id="known-schools">
              {offer.knownSchools?.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
            <TextField
              name="places"
              label="Number of places"
              description={`Up to ${offer.maxPlaces}. You can add and give back places later.`}
              type="number"
              inputMode="numeric"
              min={1}
              max={offer.maxPlaces}
              options={{ valueAsNumber: true }}
            />
            <TextField
              name="orderNumber"
              label="Your order number"
              description="If your school needs one on the invoice."
              optional
            />
          </FieldGroup>
          <FieldGroup clause="Led by" heading="You, the adviser">
            <TextField name="adviserName" label="Your name" autoComplete="name" />
            <EmailField name="adviserEmail" description="We’ll send the link to your school’s page here." />
            <TextField name="adviserPhone" label="Phone" type="tel" autoComplete="tel" />
            <TextField
              name="secondContact"
              label="Second contact"
              description="Name and phone of a colleague."
              optional
            />
          </FieldGroup>
          <FieldGroup clause="Payable by" heading="Bill and payment">
            <TextField name="billingName" label="Billed to" description="As the invoice should name it." />
            <TextAreaField name="billingAddress" label="Billing address" $height={11} />
            <TextField
              name="gstin"
              label="GSTIN"
              description="15 characters."
              optional
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              options={{ setValueAs: (typed: string) => typed.toUpperCase() }}
            />
            <Field label="How will you pay?" error={formState.errors.payBy?.message}>
              {(control) => (
                <Select {...control} {...register('payBy')}>
                  <option value="online">Online, at once or in parts</option>
                  <option value="transfer">By bank transfer, cheque or cash</option>
                </Select>
              )}
            </Field>
          </FieldGroup>
          {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
          <StickyBar>
            <p aria-live="polite">
              {describePrice(offer, places) ?? `${formatPaise(offer.fee, offer.currency)} per place`}
            </p>
            <Button type="submit" $busy={formState.isSubmitting}>
              {formState.isSubmitting ? 'Registering...' : 'Register the school'}
            </Button>
          </StickyBar>
        </Stack>
      </Grid>
    </FormProvider>
  );
}

function HowItWorks({ offer }: { offer: SchoolOffer }) {
  const { fee, currency, rule, holdDays } = offer;
  const groupRule = describeGroupRule(rule);
  return (
    <Section>
      <h2>How it works</h2>
      <RuledList as="ol" $above $padding={1.5}>
        <li>
          You pay {formatPaise(fee, currency)} per place. {groupRule && `${groupRule}.`}
        </li>
        <li>
          We hold your places for {pluralize(holdDays, 'day')} once you have opened the link in our email, and
          for a day until then.
        </li>
        <li>You get one page for your whole school, without an account: pay at once or in parts there.</li>
        <li>
          Names can follow. Paste your list, or send each student a link to fill in their own details. Each
          gets a registration ID as soon as their place is paid.
        </li>
      </RuledList>
      <p>
        By registering you accept the <Link to="/terms">Terms and Conditions</Link>.
      </p>
    </Section>
  );
}
