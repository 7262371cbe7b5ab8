import { useState } from 'react';
import { PageHead } from '../shared/PageHead';
import { DisabledUntilHydrated } from '../shared/DisabledUntilHydrated';
import { useConference } from '../api/use-conference';
import { Page } from '../layout/Page';
import { CheckForm } from './CheckForm';
import { LostIdForm } from './LostIdForm';
import { StatusAnswerView } from './StatusAnswerView';
import { useStatusCheck } from './use-status-check';

const TITLE = 'Check Allotment Status';
const DESCRIPTION = 'Look up your committee and portfolio with your registration ID.';

export default function CheckAllotmentPage() {
  const { conference } = useConference();
  const { checked, busy, check, recheck, reset } = useStatusCheck();
  const [isFirst, setIsFirst] = useState(true);
  if (checked) {
    const checkAnother = () => {
      setIsFirst(false);
      reset();
    };
    return (
      <>
        <PageHead title={conference ? `${TITLE} · ${conference.name}` : TITLE} description={DESCRIPTION} />
        <StatusAnswerView {...checked} heading={TITLE} onCheckAnother={checkAnother} onRecheck={recheck} />
      </>
    );
  }
  return (
    <Page title={TITLE} clause="Seeking an answer" description={DESCRIPTION}>
      <DisabledUntilHydrated>
        <CheckForm busy={busy} focused={!isFirst} onCheck={check} />
        <LostIdForm />
      </DisabledUntilHydrated>
    </Page>
  );
}
