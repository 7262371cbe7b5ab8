import type { ReactNode } from 'react';
import { PageHead } from '../../shared/ui/layout/PageHead';
import { useConference } from '../api/use-conference';
import { CommitteesBlock } from './CommitteesBlock';
import { DateBanner } from './DateBanner';
import { Letters } from './Letters';
import { WelcomeBox } from './WelcomeBox';

/** @param receipt shown above everything else to a delegate who has just registered */
export function HomePage({ receipt }: { receipt: ReactNode }) {
  const { conference, name, failed, retry } = useConference();
  return (
    <>
      <PageHead
        title={conference ? `${conference.name} ${conference.edition}` : 'Home'}
        description={
          conference?.pitch ??
          'Three days of diplomacy, dialogue and debate: dates, committees, letters and registration.'
        }
      />
      {receipt}
      <WelcomeBox name={name} conference={conference} />
      <DateBanner conference={conference} />
      <CommitteesBlock />
      <Letters letters={conference?.letters} failed={failed} retry={retry} />
    </>
  );
}
