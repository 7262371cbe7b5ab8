import { Navigate, useParams } from 'react-router-dom';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { buildPath } from '@mun/contracts/routes';
import { Markdown } from '../../shared/ui/content/Markdown';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { useList } from '../api/use-list';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';

export default function CommitteePage() {
  const { slug = '' } = useParams();
  const { items: committees, loading } = useList('committees');
  const committee = committees.find((each) => each.slug === slug);
  const renamed = committees.find(({ formerSlugs = [] }) => formerSlugs.includes(slug));
  if (loading) return <Spinner label="Loading the committee..." />;
  if (!committee && renamed)
    return <Navigate to={buildPath(PUBLIC_ROUTES.committee, { slug: renamed.slug })} replace />;
  if (!committee) return <NotFoundPage />;
  return (
    <Page
      title={committee.name}
      clause="Considering"
      description={`${committee.name}: its agenda, board and portfolios.`}
    >
      <Markdown text={committee.agenda} />
    </Page>
  );
}
