import { TEAM_TYPES, type TeamMemberView } from '@mun/contracts/content';
import { Collection } from '../../features/admin/Collection';
import { PersonLine } from '../../features/admin/PersonLine';
import { CONTENT } from '../../features/content/content-calls';
import { TeamEditor } from '../../features/content/TeamEditor';
import { collections } from '../../texts/admin-collections';

const texts = collections.team;

function Card({ thing: member }: { thing: TeamMemberView }) {
  return <PersonLine person={member} facts={[member.position, texts.type(member.type)]} />;
}

/** As the site shows them: the types one after the other, each in the organisers' order. */
function byType(list: TeamMemberView[]): TeamMemberView[] {
  return TEAM_TYPES.flatMap((type) => list.filter((one) => one.type === type));
}

export default function TeamPage() {
  return (
    <Collection
      texts={texts}
      calls={CONTENT.team}
      nameOf={({ name }: TeamMemberView) => name}
      arrange={byType}
      Card={Card}
      Editor={TeamEditor}
    />
  );
}
