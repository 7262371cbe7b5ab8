import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { useSchoolOffer } from '../api/use-school-offer';
import { Page } from '../layout/Page';
import { describeClosed } from '../shared/describe-closed';
import { DisabledUntilHydrated } from '../shared/DisabledUntilHydrated';
import { RegisterSchoolForm } from './register/RegisterSchoolForm';

export default function RegisterSchoolPage() {
  const offered = useSchoolOffer();
  return (
    <Page
      title="Register a School"
      clause="Welcoming every delegation"
      description="Reserve places for your school’s delegation: one form, one bill, and the names when you have them."
    >
      <AsyncContent
        source={offered}
        what="prices"
        failed="We couldn’t load the prices for schools."
        loading={<Spinner label="Loading prices..." />}
      >
        {(offer) =>
          offer.isOpen ? (
            <DisabledUntilHydrated>
              <RegisterSchoolForm offer={offer} />
            </DisabledUntilHydrated>
          ) : (
            <Closed />
          )
        }
      </AsyncContent>
    </Page>
  );
}

/** Registration as a whole may be closed, or only that of schools. */
function Closed() {
  const { conference } = useConference();
  const phase = useConferencePhase();
  const closed = conference && phase && describeClosed(conference, phase);
  return (
    <EmptyState
      heading={closed ? closed.heading : 'Schools can’t register at the moment'}
      text={closed ? closed.text : 'Each delegate can register on their own.'}
    >
      {closed === null && <ButtonLink to={PUBLIC_ROUTES.newRegistration}>New Registration</ButtonLink>}
    </EmptyState>
  );
}
