import type { BoardMemberView } from '@mun/contracts/content';
import { Collection } from '../collections/Collection';
import { PersonLine } from './PersonLine';
import { BoardEditor } from './BoardEditor';
import { CONTENT } from '../collections/endpoints';
import { collections } from '../collections/messages';

function Card({ thing: member }: { thing: BoardMemberView }) {
  return <PersonLine person={member} facts={[member.position, member.committee]} />;
}

export default function ManageBoardPage() {
  return (
    <Collection
      texts={collections.board}
      calls={CONTENT.board}
      nameOf={({ name }: BoardMemberView) => name}
      Card={Card}
      Editor={BoardEditor}
    />
  );
}
