import type { ApplicationView } from '@mun/contracts/registration/application';
import type { AmbassadorView } from '@mun/contracts/registration/application-decisions';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Definitions } from '../../shared/ui/layout/Definitions';
import { Stack } from '../../shared/ui/layout/Stack';
import { Text } from '../../shared/ui/layout/Text';
import { EmailLink, PanelSection, PhoneLink } from '../shared/lists/panel/Details';
import { DateTime } from '../shared/ui/DateTime';
import { ApplicationDecision } from './ApplicationDecision';

interface Props {
  /** Undefined if it does not exist. */
  application: ApplicationView | undefined;
  /** Undefined if the applicant has never been accepted, and until it is loaded. */
  ambassador: AmbassadorView | undefined;
}

/** The decision about an application, how to reach the applicant, and the answers. */
export function ApplicationPanel({ application, ambassador }: Props) {
  if (!application) return <ErrorText role="alert">This application no longer exists.</ErrorText>;
  const { institution, createdAt, email, phone, whyJoin, experience } = application;
  return (
    <Stack>
      <ApplicationDecision application={application} ambassador={ambassador} />
      <div>
        <PanelSection heading="Applicant">
          <Definitions
            pairs={[
              ['Institution', institution],
              ['Email', <EmailLink key="email" address={email} />],
              ['Phone', <PhoneLink key="phone" number={phone} />],
              ['Applied', <DateTime key="applied" at={createdAt} />],
            ]}
          />
        </PanelSection>
        <PanelSection heading="Why they want to join">
          <Text $whiteSpace="pre-line" $breaks>
            {whyJoin}
          </Text>
        </PanelSection>
        <PanelSection heading="Experience">
          <Text $whiteSpace="pre-line" $breaks>
            {experience}
          </Text>
        </PanelSection>
      </div>
    </Stack>
  );
}
