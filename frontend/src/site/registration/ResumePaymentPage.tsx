import { canRegister } from '@mun/contracts/content/conference-phase';
import { useState } from 'react';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/forms/Button';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { Page } from '../layout/Page';
import { Erased } from './resume/NotMe';
import { UnpaidSummary } from './resume/UnpaidSummary';
import { useUnpaidRegistration } from './resume/use-unpaid-registration';

/** Opened by the link in a payment reminder, or by the one for the person who pays. */
export default function ResumePaymentPage() {
  const unpaid = useUnpaidRegistration();
  const isPayer = unpaid.registration && unpaid.registration.email === undefined;
  return (
    <Page
      title={isPayer ? 'Pay for a Delegate' : 'Complete Your Registration'}
      clause={isPayer ? 'Sponsoring' : 'Resuming consideration'}
      description="Continue to the payment of a registration that you have started."
    >
      <Resumed {...unpaid} />
    </Page>
  );
}

function Resumed({ path, registration, failure, reload }: ReturnType<typeof useUnpaidRegistration>) {
  const { conference, failed, retry } = useConference();
  const [erased, setErased] = useState(false);
  if (erased) return <Erased />;
  if (failed) return <Failure status={0} message="We couldn’t load the conference." onRetry={retry} />;
  if (failure) return <Failure status={failure.status} message={failure.message} onRetry={reload} />;
  if (!registration || !conference) return <Spinner label="Loading your registration..." />;
  const onErased = () => setErased(true);
  return <UnpaidSummary {...{ registration, conference, path, onErased }} onRefused={reload} />;
}

function Failure({ status, message, onRetry }: { status: number; message: string; onRetry: () => void }) {
  switch (status) {
    case 409:
      return (
        <EmptyState heading="There’s nothing left to pay" text={message}>
          <ButtonLink to="/register/check">Check Allotment</ButtonLink>
        </EmptyState>
      );
    case 410:
      return <Unavailable heading="This link doesn’t work any more" message={message} />;
    case 403:
      return <Unavailable heading="Registration is closed" message={message} />;
    default:
      return (
        <EmptyState text={message}>
          <Button onClick={onRetry}>Try again</Button>
        </EmptyState>
      );
  }
}

/** Nobody is invited to register while registration is closed. */
function Unavailable({ heading, message }: { heading: string; message: string }) {
  const { conference } = useConference();
  const phase = useConferencePhase();
  if (!conference || !phase) return <Spinner label="Loading your registration..." />;
  if (canRegister(phase))
    return (
      <EmptyState heading={heading} text={message}>
        <ButtonLink to="/register">Register</ButtonLink>
      </EmptyState>
    );
  const { email } = conference.links;
  return email ? (
    <EmptyState heading={heading} text={`${message} If you have a question, please email us at ${email}.`}>
      <ButtonAnchor href={`mailto:${email}`}>Email the organisers</ButtonAnchor>
    </EmptyState>
  ) : (
    <EmptyState heading={heading} text={message}>
      <ButtonLink to="/faq">Frequently asked questions</ButtonLink>
    </EmptyState>
  );
}
