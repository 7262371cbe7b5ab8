import type { TeamType } from '@mun/contracts/content/content';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/page/TitledContainer';
import { useList } from '../api/use-list';
import { Page } from '../layout/Page';
import { People } from './People';

const SUBSECTIONS = [
  { type: 'head', clause: 'Relying upon our', heading: 'Heads', across: 4 },
  { type: 'manager', clause: 'Supported by our', heading: 'Managers', across: 6 },
] as const;

export default function TeamPage() {
  const { items, loading } = useList('team');
  const ofType = (type: TeamType) => items.filter((member) => member.type === type);
  return (
    <>
      <Page
        title="Meet the Team"
        heading="MEET THE TEAM"
        clause="Inviting you to"
        description="The people who prepare the conference and keep it running."
      >
        {loading && <Spinner label="Loading the team..." />}
        {!loading && items.length === 0 && <EmptyState text="To be revealed soon" />}
        <People people={ofType('super')} eager />
      </Page>
      {SUBSECTIONS.filter(({ type }) => ofType(type).length > 0).map(({ type, across, ...head }) => (
        <TitledContainer key={type} {...head}>
          <People people={ofType(type)} across={across} />
        </TitledContainer>
      ))}
    </>
  );
}
