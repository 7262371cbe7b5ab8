import { SiteHead } from '../layout/SiteHead';
import { AmbassadorForm } from './AmbassadorForm';
import { DisabledUntilHydrated } from '../../shared/ui/forms/DisabledUntilHydrated';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { ambassador } from './messages';

export default function AmbassadorPage() {
  const { title, clause, description } = ambassador;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <DisabledUntilHydrated>
          <AmbassadorForm />
        </DisabledUntilHydrated>
      </TitledContainer>
    </>
  );
}
