import type { ApplicationView } from '@mun/contracts/registration/application';
import type { PersonRegistration } from '@mun/contracts/admin/privacy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { delegatePath } from '../layout/paths';
import { DateTime } from '../shared/ui/DateTime';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';

const STATES = { pending: 'Not confirmed', confirmed: 'Confirmed', cancelled: 'Cancelled' };

const DECISIONS = { new: undefined, accepted: 'Accepted', declined: 'Declined' };

export function RegistrationFacts({ registration }: { registration: PersonRegistration }) {
  const { registrationId, under18, guardian, preferences } = registration;
  return (
    <DefinitionList $variant="rows">
      <Fact
        name="Registration ID"
        value={
          registration.state === 'pending' ? (
            registrationId
          ) : (
            <Link to={delegatePath(registrationId)}>{registrationId}</Link>
          )
        }
      />
      <Fact name="Status" value={STATES[registration.state]} />
      <Fact name="Past edition" value={registration.edition} />
      <Fact name="Full name" value={registration.fullName} />
      <Fact name="Email" value={registration.email} />
      <Fact name="Phone" value={registration.phone} />
      <Fact name="Institution" value={registration.institution} />
      <Fact name="Number of MUNs" value={registration.numberOfMUNsParticipated} />
      <Fact
        name="Preferences"
        value={preferences
          .map(({ committee, portfolios }) => `${committee}: ${portfolios.join(', ')}`)
          .join('\n')}
      />
      <Fact name="Under 18" value={under18 === undefined ? undefined : under18 ? 'yes' : 'no'} />
      <Fact
        name="Guardian"
        value={
          guardian && (
            <>
              {guardian.name}, {guardian.contact}, consented on <DateTime at={guardian.consentedAt} />
            </>
          )
        }
      />
      <DateFact name="Received" at={registration.createdAt} />
      <DateFact name="Confirmed" at={registration.confirmedAt} />
      <DateFact name="Cancelled" at={registration.cancelledAt} />
    </DefinitionList>
  );
}

export function ApplicationFacts({ application }: { application: ApplicationView }) {
  return (
    <DefinitionList $variant="rows">
      <Fact name="Full name" value={application.fullName} />
      <Fact name="Email" value={application.email} />
      <Fact name="Phone" value={application.phone} />
      <Fact name="Institution" value={application.institution} />
      <Fact name="Why they want to join" value={application.whyJoin} />
      <Fact name="Experience" value={application.experience} />
      <DateFact name="Received" at={application.createdAt} />
      <Fact name="Decision" value={DECISIONS[application.state]} />
      <Fact name="Ambassador code" value={application.code} />
    </DefinitionList>
  );
}

/** Renders nothing if there is no value. */
function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function DateFact({ name, at }: { name: string; at: string | undefined }) {
  return <Fact name={name} value={at && <DateTime at={at} />} />;
}
