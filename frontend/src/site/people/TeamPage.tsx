import type { TeamType } from '@mun/contracts/content';
import { People } from './People';
import { SiteHead } from '../layout/SiteHead';
import { useList } from '../api/use-list';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { teamPage } from './messages';

const SUBSECTIONS = [
  { type: 'head', across: 4 },
  { type: 'manager', across: 6 },
] as const;

export default function TeamPage() {
  const { title, heading, clause, description, loading: loadingText, empty, failed, subsections } = teamPage;
  const { items, loading } = useList('team', failed);
  const ofType = (type: TeamType) => items.filter((member) => member.type === type);
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        {loading && <Spinner label={loadingText} />}
        {!loading && items.length === 0 && <Notice text={empty} />}
        <People people={ofType('super')} eager />
      </TitledContainer>
      {SUBSECTIONS.filter(({ type }) => ofType(type).length > 0).map(({ type, across }) => (
        <TitledContainer key={type} {...subsections[type]}>
          <People people={ofType(type)} across={across} />
        </TitledContainer>
      ))}
    </>
  );
}
