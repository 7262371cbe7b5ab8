import type { ApplicationView } from '@mun/contracts/registration/application';
import type { PersonRegistration } from '@mun/contracts/admin/privacy';
import { Link } from 'react-router-dom';
import { delegatePath } from '../layout/paths';
import { DateTime } from '../shared/ui/DateTime';
import { Definitions } from '../../shared/ui/layout/Definitions';

const STATES = { pending: 'Not confirmed', confirmed: 'Confirmed', cancelled: 'Cancelled' };

const DECISIONS = { accepted: 'Accepted', declined: 'Declined' };

export function RegistrationFacts({ registration }: { registration: PersonRegistration }) {
  const { registrationId, state, under18, guardian, preferences, edition, confirmedAt, cancelledAt } =
    registration;
  const page = delegatePath(registrationId);
  return (
    <Definitions
      $variant="rows"
      pairs={[
        [
          'Registration ID',
          state === 'pending' ? (
            registrationId
          ) : (
            <Link key="page" to={page}>
              {registrationId}
            </Link>
          ),
        ],
        ['Status', STATES[state]],
        edition !== undefined && ['Past edition', edition],
        ['Full name', registration.fullName],
        ['Email', registration.email],
        ['Phone', registration.phone],
        ['Institution', registration.institution],
        ['Number of MUNs', registration.numberOfMUNsParticipated],
        [
          'Preferences',
          preferences.map(({ committee, portfolios }) => `${committee}: ${portfolios.join(', ')}`).join('\n'),
        ],
        under18 !== undefined && ['Under 18', under18 ? 'yes' : 'no'],
        guardian && [
          'Guardian',
          <>
            {guardian.name}, {guardian.contact}, consented on <DateTime at={guardian.consentedAt} />
          </>,
        ],
        ['Received', <DateTime key="received" at={registration.createdAt} />],
        confirmedAt && ['Confirmed', <DateTime key="confirmed" at={confirmedAt} />],
        cancelledAt && ['Cancelled', <DateTime key="cancelled" at={cancelledAt} />],
      ]}
    />
  );
}

export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { state, code } = application;
  return (
    <Definitions
      $variant="rows"
      pairs={[
        ['Full name', application.fullName],
        ['Email', application.email],
        ['Phone', application.phone],
        ['Institution', application.institution],
        ['Why they want to join', application.whyJoin],
        ['Experience', application.experience],
        ['Received', <DateTime key="received" at={application.createdAt} />],
        state !== 'new' && ['Decision', DECISIONS[state]],
        code !== undefined && ['Ambassador code', code],
      ]}
    />
  );
}
