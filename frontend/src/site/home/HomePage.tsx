import { canRegister } from '@mun/contracts/content/conference-phase';
import { memo, type ReactNode } from 'react';
import { keepServerHtml } from './keep-server-html';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Button } from '../../shared/ui/forms/Button';
import { Container } from '../../shared/ui/layout/Container';
import { PageHead } from '../shared/PageHead';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { useList } from '../api/use-list';
import { useSeats } from '../api/use-seats';
import { DateBanner } from './DateBanner';
import { phaseTexts } from './phase-texts';
import { WelcomeBox } from './WelcomeBox';

const Sections = keepServerHtml(() => import('./sections/Sections'));

interface Props {
  /** Shown above everything else to a delegate who has just registered, who is not invited to register again. */
  receipt: ReactNode;
}

/** Without a receipt, the end of the page's hydration does not render it again. */
export const HomePage = memo(function HomePage({ receipt }: Props) {
  const { conference, name, failed, retry } = useConference();
  const { items: committees, loading } = useList('committees');
  const seats = useSeats();
  const phase = useConferencePhase();
  const { actions, status, closing } = phaseTexts(conference, phase);
  const offered = receipt ? actions.filter(({ to }) => to !== '/register') : actions;
  const isOpen = phase !== undefined && canRegister(phase);
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
      <WelcomeBox
        name={name}
        conference={conference}
        actions={offered}
        status={status}
        isOver={phase === 'over'}
      />
      <DateBanner conference={conference} message={status} />
      {failed && (
        <Container>
          <EmptyState text="The conference details couldn’t be loaded.">
            <Button $variant="secondary" onClick={retry}>
              Try again
            </Button>
          </EmptyState>
        </Container>
      )}
      <Sections
        conference={conference}
        committees={committees.map((committee) => ({ ...committee, seats: seats.get(committee._id) }))}
        loading={loading}
        isOpen={isOpen}
        closing={{ line: closing, status, action: offered[0] }}
      />
    </>
  );
});
