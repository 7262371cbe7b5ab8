import { SiteHead } from '../layout/SiteHead.js';
import { AmbassadorForm } from './AmbassadorForm.js';
import { Interactive } from '../../shared/ui/forms/DisabledUntilHydrated.js';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer.js';
import { ambassador } from './messages.js';

export default function AmbassadorPage() {
  const { title, clause, description } = ambassador;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <Interactive>
          <AmbassadorForm />
        </Interactive>
      </TitledContainer>
    </>
  );
}
