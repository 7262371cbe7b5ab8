import { TEAM_TYPES, type TeamMemberView } from '@mun/contracts/content';
import { Collection } from '../collections/Collection';
import { PersonLine } from './PersonLine';
import { CONTENT } from '../collections/endpoints';
import { TeamEditor } from './TeamEditor';
import { collections } from '../collections/messages';

const texts = collections.team;

function Card({ thing: member }: { thing: TeamMemberView }) {
  return <PersonLine person={member} facts={[member.position, texts.type(member.type)]} />;
}

/** As the site shows them: the types one after the other, each in the organisers' order. */
function byType(list: TeamMemberView[]): TeamMemberView[] {
  return TEAM_TYPES.flatMap((type) => list.filter((one) => one.type === type));
}

export default function ManageTeamPage() {
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
