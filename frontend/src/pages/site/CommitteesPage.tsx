import { CommitteeEntry } from '../../features/content/CommitteeEntry';
import { SiteHead } from '../../features/content/SiteHead';
import { useCommittees } from '../../features/content/use-committees';
import { usePortfolioCounts } from '../../features/content/use-portfolio-counts';
import { Notice } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';
import { TitledContainer } from '../../ui/TitledContainer';
import { committeesPage } from '../../texts/committees';

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
