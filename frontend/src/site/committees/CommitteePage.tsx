import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { canRegister } from '@mun/contracts/content/conference-phase';
import { Navigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Container } from '../../shared/ui/layout/Container';
import { PageHead } from '../shared/PageHead';
import { boardOf } from '../api/board-of';
import { committeePath } from '../api/committee-path';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { useList } from '../api/use-list';
import { useSeats } from '../api/use-seats';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { CommitteeDetails } from './CommitteeDetails';
import { CommitteeHero } from './CommitteeHero';
import { Neighbours } from './Neighbours';

/** One committee, at an address that can be shared. */
export default function CommitteePage() {
  const { slug = '' } = useParams();
  const { conference } = useConference();
  const { items: committees, loading, failed, retry } = useList('committees');
  const { items: board } = useList('board');
  const seats = useSeats();
  const phase = useConferencePhase();
  if (loading) return <Spinner label="Loading the committee..." />;
  if (failed) {
    return (
      <Page title="Committee" clause="Noting with regret" description="This committee could not be loaded.">
        <EmptyState text="This committee couldn’t be loaded. Check your connection and try again.">
          <TryAgainButton onRetry={retry} />
        </EmptyState>
      </Page>
    );
  }
  const committee = committees.find((each) => each.slug === slug || each._id === slug);
  if (!committee) {
    const renamed = committees.find(({ formerSlugs = [] }) => formerSlugs.includes(slug));
    return renamed ? <Navigate to={committeePath(renamed)} replace /> : <NotFoundPage />;
  }
  return (
    <>
      <PageHead
        title={conference ? `${committee.name} · ${conference.name}` : committee.name}
        description={`${committee.name}: the agenda, the executive board, the background guide and the portfolios.`}
      />
      <CommitteeHero committee={committee} />
      <Container>
        <CommitteeDetails
          committee={committee}
          board={boardOf(board, committee)}
          seats={seats.get(committee._id)}
          isOpen={phase !== undefined && canRegister(phase)}
        />
        <Neighbours committees={committees} of={committee} />
      </Container>
    </>
  );
}
