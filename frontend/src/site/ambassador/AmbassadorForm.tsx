import type { CampusAmbassadorApplication } from '@mun/contracts/registration/application';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { showFieldErrors } from '../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../shared/lib/http/idempotency-key';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { EmailField } from '../../shared/registration/fields/EmailField';
import { TextAreaField, TextField } from '../../shared/registration/fields/TextField';
import { ErrorSummary } from '../../shared/ui/forms/ErrorSummary';
import { createLazyResolver } from '../shared/lazy-resolver';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { hairline, media, space } from '../../shared/ui/theme/theme';
import { applicationDraft } from './application-draft';
import { ApplicationReceived } from './ApplicationReceived';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@mun/contracts/registration/application')).CampusAmbassadorApplication,
);
const BLANK = { fullName: '', email: '', phone: '', institution: '', whyJoin: '', experience: '' };

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  max-width: 792px;
  padding-top: ${space(4)};
  border-top: ${hairline};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child,
    > :nth-child(n + 6) {
      grid-column: 1 / -1;
      justify-self: stretch;
    }

    > button {
      justify-self: start !important;
    }
  }
`;

export function AmbassadorForm() {
  const form = useForm<CampusAmbassadorApplication>({
    resolver,
    defaultValues: BLANK,
  });
  const { handleSubmit, reset, subscribe, formState } = form;
  const { isSubmitting } = formState;
  /** The name in the application that was just received, instead of the form. */
  const [received, setReceived] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey);

  // In an effect, because the server that renders the form has no storage.
  useEffect(() => {
    reset({ ...BLANK, ...applicationDraft.read() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => applicationDraft.save(structuredClone(values)),
    });
  }, [reset, subscribe]);

  const send = handleSubmit(async (application) => {
    setRefusal(undefined);
    try {
      await publicApi.post(SITE_ROUTES.applications, application, { idempotencyKey });
      notify.success('Application submitted successfully!');
      reset(BLANK);
      applicationDraft.remove();
      setReceived(application.fullName);
      setIdempotencyKey(createIdempotencyKey());
    } catch (cause) {
      notifyFailure(cause, 'Failed to submit application');
      showFieldErrors(cause, form);
      if (!(cause instanceof ApiError)) return;
      if (cause.isRefusal) setIdempotencyKey(createIdempotencyKey());
      if (cause.fields.length === 0 && !cause.isOutcomeUnknown) setRefusal(cause.message);
    }
  });

  const submit = useSubmitOnce(send);

  if (received !== undefined)
    return <ApplicationReceived fullName={received} onApplyAgain={() => setReceived(undefined)} />;
  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={submit} onFocus={preload}>
        <ErrorSummary form={form} />
        <TextField name="fullName" label="Full name" autoComplete="name" />
        <EmailField name="email" />
        <TextField
          name="phone"
          label="Phone"
          description="A 10-digit Indian number, with or without +91."
          type="tel"
          autoComplete="tel"
        />
        <TextField name="institution" label="Institution" autoComplete="organization" />
        <TextAreaField name="whyJoin" label="Why do you want to join?" rows={5} />
        <TextAreaField
          name="experience"
          label="Experience"
          description="MUNs, events, clubs: anything that shows how you work with people. No experience yet? Just say so."
          rows={5}
        />
        {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
        <Button type="submit" $busy={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Application'}
        </Button>
      </Form>
    </FormProvider>
  );
}
