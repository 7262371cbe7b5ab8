import { SiteHead } from '../layout/SiteHead';
import { CheckForm } from './CheckForm';
import { DisabledUntilHydrated } from '../../shared/ui/forms/DisabledUntilHydrated';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { registration } from '../registration/messages';

export default function CheckAllotmentPage() {
  const { title, clause, description } = registration.check;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <DisabledUntilHydrated>
          <CheckForm />
        </DisabledUntilHydrated>
      </TitledContainer>
    </>
  );
}
