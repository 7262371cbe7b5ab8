import { SiteHead } from '../layout/SiteHead.js';
import { CheckForm } from './CheckForm.js';
import { Interactive } from '../../shared/ui/forms/DisabledUntilHydrated.js';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer.js';
import { registration } from '../registration/messages.js';

export default function CheckAllotmentPage() {
  const { title, clause, description } = registration.check;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <Interactive>
          <CheckForm />
        </Interactive>
      </TitledContainer>
    </>
  );
}
