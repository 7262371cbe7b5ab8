import { SiteHead } from '../layout/SiteHead.js';
import { useConference } from '../api/use-conference.js';
import { COMMITTEES_CHOSEN } from './form/preferences.js';
import { DelegateForm } from './form/DelegateForm.js';
import { useKeptDraft } from './use-draft-persistence.js';
import { usePortfolios } from './form/use-portfolios.js';
import { Button, ButtonLink } from '../../shared/ui/forms/Button.js';
import { Interactive } from '../../shared/ui/forms/DisabledUntilHydrated.js';
import { Notice } from '../../shared/ui/feedback/Notice.js';
import { Spinner } from '../../shared/ui/feedback/Spinner.js';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer.js';
import { registration } from './messages.js';

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
  const { kept, read } = useKeptDraft();
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
  if (committees.length < COMMITTEES_CHOSEN) return <Notice {...texts.noCommittees} />;
  // A form takes its first values once: with others it is another form.
  const key = JSON.stringify(kept);
  return (
    <Interactive waiting={!read}>
      <DelegateForm key={key} conference={conference} committees={committees} kept={kept} />
    </Interactive>
  );
}
