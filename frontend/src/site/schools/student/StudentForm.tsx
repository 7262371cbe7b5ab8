import type { StudentDetails, StudentPlace } from '@mun/contracts/delegations/delegations';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { createDraft } from '../../../shared/lib/storage/draft';
import { Placard } from '../../../shared/ui/brand/Placard';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { Button } from '../../../shared/ui/forms/Button';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { Section } from '../../../shared/ui/layout/Section';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { usePortfolios } from '../../api/use-portfolios';
import { createLazyResolver } from '../../shared/lazy-resolver';
import { Stamp } from '../../shared/Stamp';
import { Conflict } from './Conflict';
import { StudentFields } from './StudentFields';

const { resolver, preload } = createLazyResolver<StudentDetails>(
  async () => (await import('@mun/contracts/delegations/delegations')).StudentDetails,
);

interface Props {
  /** Of the API, with the link's token. */
  path: string;
  place: StudentPlace;
}

/** A student's own details. They can be sent once; the adviser can change them afterwards. */
export function StudentForm({ path, place }: Props) {
  const { committees = [] } = usePortfolios();
  const [base, setBase] = useState(place);
  const [theirs, setTheirs] = useState<StudentPlace>();
  const [sent, setSent] = useState<StudentPlace>();
  const [refusal, setRefusal] = useState<string>();
  // As long as the page is open: schools share their computers.
  const draft = useMemo(() => createDraft<StudentDetails>(path), [path]);
  const form = useForm<StudentDetails>({
    resolver,
    defaultValues: draft.read() ?? place.student,
  });
  const { subscribe, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.save(structuredClone(values)),
      }),
    [subscribe, draft],
  );

  const send = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    if (values.fullName === '')
      return form.setError('fullName', { message: 'Please enter your name' }, { shouldFocus: true });
    try {
      setSent(await publicApi.put<StudentPlace>(path, values, { expectedVersion: base.version }));
      draft.remove();
    } catch (cause) {
      notifyFailure(cause, 'Your details were not sent');
      showFieldErrors(cause, form);
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 412) setTheirs(await publicApi.get<StudentPlace>(path).catch(() => undefined));
      else if (cause.fields.length === 0) setRefusal(cause.message);
    }
  });
  const handleSubmit = useSubmitOnce(send);

  if (sent) return <Thanks place={sent} />;
  const settle = (theirStudent?: StudentDetails) => {
    if (theirs) setBase(theirs);
    if (theirStudent) form.reset(theirStudent);
    setTheirs(undefined);
    form.setFocus('fullName');
  };
  return (
    <FormProvider {...form}>
      <Stack as="form" $gap={4} $width="50rem" noValidate onSubmit={handleSubmit} onFocus={preload}>
        <Section>
          <Text as="h2" $breaks>
            {place.school} has a place for you
          </Text>
          <Text $measure>
            Preferences are optional, but they help us to find a seat that you like. You can send this form
            once; your adviser can change it afterwards.
          </Text>
        </Section>
        <ErrorSummary form={form} />
        <StudentFields own committees={committees} asksForAge={place.guardianConsent} />
        {theirs && (
          <Conflict
            mine={form.getValues()}
            theirs={theirs.student}
            onKeepMine={() => settle()}
            onUseTheirs={() => settle(theirs.student)}
          />
        )}
        {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
        <div>
          <Button type="submit" $busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Sending...' : 'Send my details'}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

/** Takes the place of the form, and the focus. */
function Thanks({ place: { school, student, registrationId } }: { place: StudentPlace }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack $width="50rem">
      <Placard $back={2.5}>
        <Stack>
          <div>
            <Stamp>Received</Stamp>
          </div>
          <Text as="h2" $size="h3" $breaks ref={heading} tabIndex={-1}>
            Thank you, {student.fullName}. {school} has your details.
          </Text>
          {registrationId ? (
            <p>
              Your place is confirmed. Your registration ID is <strong>{registrationId}</strong>. Keep it: it
              shows your committee and portfolio on the page ‘Check Allotment’.
            </p>
          ) : (
            <p>
              You’ll get a registration ID as soon as your school has paid for your place
              {student.email === '' ? '; your adviser will tell you' : ', by email'}.
            </p>
          )}
        </Stack>
      </Placard>
    </Stack>
  );
}
