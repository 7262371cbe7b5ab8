import { DisabledUntilHydrated } from '../shared/DisabledUntilHydrated';
import { Page } from '../layout/Page';
import { AmbassadorForm } from './AmbassadorForm';

export default function AmbassadorPage() {
  return (
    <Page
      title="CA Application Form"
      clause="Offering to speak for us"
      description="Apply to be a Campus Ambassador at your school or college."
    >
      <DisabledUntilHydrated>
        <AmbassadorForm />
      </DisabledUntilHydrated>
    </Page>
  );
}
