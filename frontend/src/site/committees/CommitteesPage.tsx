import { CommitteeEntry } from './CommitteeEntry.js';
import { SiteHead } from '../layout/SiteHead.js';
import { useCommittees } from '../api/use-committees.js';
import { usePortfolioCounts } from '../../admin/portfolios/use-portfolio-counts.js';
import { Notice } from '../../shared/ui/feedback/Notice.js';
import { Spinner } from '../../shared/ui/feedback/Spinner.js';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer.js';
import { committeesPage } from './messages.js';

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
