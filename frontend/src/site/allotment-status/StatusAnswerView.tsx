import { useCallback, useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { Container } from '../../shared/ui/layout/Container';
import { space } from '../../shared/ui/theme/theme';
import { AllottedDelegate } from './AllottedDelegate';
import { ReceiptLinks } from '../shared/ReceiptLinks';
import { AllotmentBand } from './reveal/AllotmentBand';
import { ClosedPlacard } from './reveal/ClosedPlacard';
import { TurningMap } from './reveal/TurningMap';
import { SealedPlacard } from './reveal/SealedPlacard';
import { useRecheck } from './use-recheck';
import type { StatusCheck } from './use-status-check';

const Below = styled(Container)`
  padding-block: ${space(4)};
`;

interface Props extends StatusCheck {
  heading: string;
  onCheckAnother: () => void;
  /** Looks the registration up again. Resolves to false if there is no answer. */
  onRecheck: (registrationId: string) => Promise<boolean>;
}

/** What is known about a registration, in place of the form. */
export function StatusAnswerView({ registrationId, answer, onRecheck, ...band }: Props) {
  // The form may have been below the fold.
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  const recheck = useCallback(() => onRecheck(registrationId), [onRecheck, registrationId]);
  useRecheck(answer.status === 'sealed' ? answer.seal : undefined, recheck);
  if (answer.status === 'allotted')
    return <AllottedDelegate registrationId={registrationId} status={answer} {...band} />;
  return (
    <>
      <AllotmentBand {...band}>
        <TurningMap />
        {answer.status === 'sealed' && answer.seal && (
          <SealedPlacard fullName={answer.fullName} seal={answer.seal} />
        )}
        {answer.status === 'not_allotted' && (
          <ClosedPlacard heading={answer.fullName} isName>
            You’re registered. Your committee and portfolio haven’t been allotted yet: please check back
            later. We’ll also email you when they are.
          </ClosedPlacard>
        )}
        {answer.status === 'payment_in_review' && (
          <ClosedPlacard heading={`${answer.fullName}, your payment is waiting for a decision`}>
            We’ve received it, but the price had changed or the coupon had been used up by then. We’ll email
            you as soon as we’ve decided: either your registration is confirmed, or you get your money back.
            Please don’t pay again.
          </ClosedPlacard>
        )}
        {answer.status === 'cancelled' && (
          <ClosedPlacard heading="This registration has been cancelled">
            If you think this is a mistake, reply to the email that we sent you.
          </ClosedPlacard>
        )}
        {answer.status === 'transferred' && (
          <ClosedPlacard heading="This registration has been transferred to another person">
            They were emailed a registration ID of their own. If you think this is a mistake, reply to the
            email that we sent you.
          </ClosedPlacard>
        )}
        {answer.status === 'archived' && (
          <ClosedPlacard heading="This registration was for an earlier edition">
            That edition of the conference is over, so its allotments can’t be looked up any more.
          </ClosedPlacard>
        )}
      </AllotmentBand>
      {answer.receipts && (
        <Below>
          <ReceiptLinks receipts={answer.receipts} />
        </Below>
      )}
    </>
  );
}
