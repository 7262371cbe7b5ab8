import { lazy, Suspense } from 'react';
import { CommitteesBlock } from './CommitteesBlock';
import { DateBanner } from './DateBanner';
import { Letters } from './Letters';
import { useConference } from '../api/use-conference';
import { WelcomeBox } from './WelcomeBox';
import { loadReceipt } from '../registration/receipt/load-receipt';
import { useRegistrationReceipt } from '../registration/receipt/registration-receipt';
import { PageHead } from '../../shared/ui/layout/PageHead';
import { home } from './messages';

const AfterRegistration = lazy(loadReceipt);

export function HomePage() {
  const { conference, name, failed, retry } = useConference();
  const registered = useRegistrationReceipt();
  return (
    <>
      <PageHead
        title={conference ? `${conference.name} ${conference.edition}` : home.title}
        description={conference?.pitch ?? home.description}
      />
      {registered && (
        <Suspense>
          <AfterRegistration />
        </Suspense>
      )}
      <WelcomeBox name={name} conference={conference} />
      <DateBanner conference={conference} />
      <CommitteesBlock />
      <Letters letters={conference?.letters} failed={failed} retry={retry} />
    </>
  );
}
