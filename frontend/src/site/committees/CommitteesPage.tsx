import { canRegister } from '@mun/contracts/content/conference-phase';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Grid } from '../../shared/ui/layout/Grid';
import { useConferencePhase } from '../api/use-conference-phase';
import { useList } from '../api/use-list';
import { useSeats } from '../api/use-seats';
import { Page } from '../layout/Page';
import { CommitteeCard } from './CommitteeCard';
import { CommitteeIndex } from './CommitteeIndex';

/** The number of pictures above the fold of a desktop. */
const EAGER = 3;
/** From this number of committees on, an index is quicker than scrolling. */
const INDEXED_FROM = 4;

export default function CommitteesPage() {
  const { items: committees, loading } = useList('committees');
  const seats = useSeats();
  const phase = useConferencePhase();
  const canChoose = phase !== undefined && canRegister(phase);
  return (
    <Page
      title="Committees"
      heading="COMMITTEES"
      clause="Calling to the floor"
      description="The committees of the conference, their agendas and background guides."
    >
      {loading && <Spinner label="Loading committees..." />}
      {!loading && committees.length === 0 && <EmptyState text="To be revealed soon" />}
      {committees.length >= INDEXED_FROM && (
        <CommitteeIndex committees={committees} seats={seats} canChoose={canChoose} />
      )}
      <Grid $tablet={2} $desktop={3} $gap={4} $rowGap={1} $tabletRowGap={3}>
        {committees.map((committee, index) => (
          <CommitteeCard
            key={committee._id}
            committee={committee}
            seats={seats.get(committee._id)}
            canChoose={canChoose}
            eager={index < EAGER}
          />
        ))}
      </Grid>
    </Page>
  );
}
