import type { BoardMemberView } from '@mun/contracts/content';
import { Collection } from '../../features/admin/Collection';
import { PersonLine } from '../../features/admin/PersonLine';
import { BoardEditor } from '../../features/content/BoardEditor';
import { CONTENT } from '../../features/content/content-calls';
import { collections } from '../../texts/admin-collections';

function Card({ thing: member }: { thing: BoardMemberView }) {
  return <PersonLine person={member} facts={[member.position, member.committee]} />;
}

export default function BoardPage() {
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
