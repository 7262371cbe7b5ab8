import { SiteHead } from '../layout/SiteHead';
import { useConference } from '../api/use-conference';
import { COMMITTEE_FIELDS } from './form/preferences';
import { DelegateForm } from './form/DelegateForm';
import { useDraftPersistence } from './use-draft-persistence';
import { usePortfolios } from './form/use-portfolios';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { DisabledUntilHydrated } from '../../shared/ui/forms/DisabledUntilHydrated';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { registration } from './messages';

const texts = registration.form;

export default function NewRegistrationPage() {
  return (
    <>
      <SiteHead title={texts.title} description={texts.description} />
      <TitledContainer level={1} heading={texts.title} clause={texts.clause}>
        <Application />
      </TitledContainer>
    </>
  );
}

/** The form, once there is something to choose from and the fee is known; before and without that, a word on why not. */
function Application() {
  const facts = useConference();
  const portfolios = usePortfolios();
  const { kept, read } = useDraftPersistence();
  const { conference } = facts;
  const { committees } = portfolios;

  if (facts.failed || portfolios.failed) {
    const retry = () => {
      if (facts.failed) facts.retry();
      if (portfolios.failed) portfolios.retry();
    };
    return (
      <Notice text={texts.portfoliosFailed}>
        <Button onClick={retry}>{texts.retry}</Button>
      </Notice>
    );
  }
  if (!conference || !committees) return <Spinner label={texts.loading} />;
  if (!conference.registrationOpen) {
    return (
      <Notice {...texts.closed}>
        <ButtonLink to="/register/check">{registration.welcome.check}</ButtonLink>
      </Notice>
    );
  }
  if (committees.length < COMMITTEE_FIELDS) return <Notice {...texts.noCommittees} />;
  // A form takes its first values once: with others it is another form.
  const key = JSON.stringify(kept);
  return (
    <DisabledUntilHydrated waiting={!read}>
      <DelegateForm key={key} conference={conference} committees={committees} kept={kept} />
    </DisabledUntilHydrated>
  );
}
