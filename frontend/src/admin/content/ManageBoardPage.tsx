import type { BoardMemberView } from '@mun/contracts/content';
import { Collection } from '../collections/Collection.js';
import { PersonLine } from './PersonLine.js';
import { BoardEditor } from './BoardEditor.js';
import { CONTENT } from '../collections/endpoints.js';
import { collections } from '../collections/messages.js';

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
