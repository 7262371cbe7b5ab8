import { lazy, Suspense } from 'react';
import { CommitteesBlock } from '../../features/content/CommitteesBlock';
import { DateBanner } from '../../features/content/DateBanner';
import { Letters } from '../../features/content/Letters';
import { useConference } from '../../features/content/use-conference';
import { WelcomeBox } from '../../features/content/WelcomeBox';
import { loadAfterRegistration } from '../../features/registration/load-after-registration';
import { useAfterRegistration } from '../../features/registration/received';
import { PageHead } from '../../ui/PageHead';
import { home } from '../../texts/home';

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
