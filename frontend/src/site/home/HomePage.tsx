import { lazy, Suspense } from 'react';
import { CommitteesBlock } from './CommitteesBlock.js';
import { DateBanner } from './DateBanner.js';
import { Letters } from './Letters.js';
import { useConference } from '../api/use-conference.js';
import { WelcomeBox } from './WelcomeBox.js';
import { loadAfterRegistration } from '../registration/receipt/load-receipt.js';
import { useAfterRegistration } from '../registration/receipt/registration-receipt.js';
import { PageHead } from '../../shared/ui/layout/PageHead.js';
import { home } from './messages.js';

const AfterRegistration = lazy(loadAfterRegistration);

export function HomePage() {
  const { conference, name, failed, retry } = useConference();
  const registered = useAfterRegistration();
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
