import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { useList } from '../api/use-list';
import { usePortfolioCounts } from '../api/use-portfolio-counts';
import { Page } from '../layout/Page';
import { CommitteeEntry } from './CommitteeEntry';

export default function CommitteesPage() {
  const { items: committees, loading } = useList('committees');
  const counts = usePortfolioCounts();
  return (
    <Page
      title="Committees"
      heading="COMMITTEES"
      clause="Calling to the floor"
      description="The committees of the conference, their agendas and background guides."
    >
      {loading && <Spinner label="Loading committees..." />}
      {!loading && committees.length === 0 && <Notice text="To be revealed soon" />}
      {committees.map((committee, index) => (
        <CommitteeEntry
          key={committee._id}
          committee={committee}
          item={index + 1}
          portfolios={counts.get(committee._id)}
          eager={index === 0}
        />
      ))}
    </Page>
  );
}
