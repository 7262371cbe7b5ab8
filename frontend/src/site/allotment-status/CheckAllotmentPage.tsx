import { DisabledUntilHydrated } from '../../shared/ui/forms/DisabledUntilHydrated';
import { Page } from '../layout/Page';
import { CheckForm } from './CheckForm';
import { LostIdForm } from './LostIdForm';

export default function CheckAllotmentPage() {
  return (
    <Page
      title="Check Allotment Status"
      clause="Seeking an answer"
      description="Look up your committee and portfolio with your registration ID."
    >
      <DisabledUntilHydrated>
        <CheckForm />
        <LostIdForm />
      </DisabledUntilHydrated>
    </Page>
  );
}
