import { CommitteeEntry } from './CommitteeEntry';
import { SiteHead } from '../layout/SiteHead';
import { useCommittees } from '../api/use-committees';
import { usePortfolioCounts } from '../../admin/portfolios/use-portfolio-counts';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { committeesPage } from './messages';

export default function CommitteesPage() {
  const { title, heading, clause, description } = committeesPage;
  const { committees, loading } = useCommittees();
  const counts = usePortfolioCounts();
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        {loading && <Spinner label={committeesPage.loading} />}
        {!loading && committees.length === 0 && <Notice text={committeesPage.empty} />}
        {committees.map((committee, i) => (
          <CommitteeEntry
            key={committee._id}
            committee={committee}
            item={i + 1}
            portfolios={counts.get(committee._id)}
            eager={i === 0}
          />
        ))}
      </TitledContainer>
    </>
  );
}
