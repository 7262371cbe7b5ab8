import { CommitteesBlock } from '../../features/content/CommitteesBlock';
import { DateBanner } from '../../features/content/DateBanner';
import { Letters } from '../../features/content/Letters';
import { useConference } from '../../features/content/use-conference';
import { WelcomeBox } from '../../features/content/WelcomeBox';
import { ReceivedPanel } from '../../features/registration/ReceivedPanel';
import { usePaidElsewhere } from '../../features/registration/use-paid-elsewhere';
import { PageHead } from '../../ui/PageHead';
import { home } from '../../texts/home';

export function HomePage() {
  const { conference, name, failed, retry } = useConference();
  usePaidElsewhere();
  return (
    <>
      <PageHead
        title={conference ? `${conference.name} ${conference.edition}` : home.title}
        description={conference?.pitch ?? home.description}
      />
      <ReceivedPanel />
      <WelcomeBox name={name} conference={conference} />
      <DateBanner conference={conference} />
      <CommitteesBlock />
      <Letters letters={conference?.letters} failed={failed} retry={retry} />
    </>
  );
}
