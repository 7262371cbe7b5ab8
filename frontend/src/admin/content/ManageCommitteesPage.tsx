import type { CommitteeView } from '@mun/contracts/content';
import { Facts } from '../collections/Cards.js';
import { Collection } from '../collections/Collection.js';
import { CommitteeEditor } from './CommitteeEditor.js';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture.js';
import { CONTENT } from '../collections/endpoints.js';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink.js';
import { collections } from '../collections/messages.js';

const texts = collections.committees;

function Card({ thing: committee }: { thing: CommitteeView }) {
  return (
    <>
      <CommitteePicture of={committee} sizes="320px" />
      <h2>{committee.name}</h2>
      <Facts>{committee.agenda}</Facts>
      {committee.backgroundGuideURL && (
        <p>
          <ExternalLink href={committee.backgroundGuideURL}>{texts.guide}</ExternalLink>
        </p>
      )}
    </>
  );
}

export default function CommitteesPage() {
  return (
    <Collection
      texts={texts}
      calls={CONTENT.committees}
      nameOf={({ name }: CommitteeView) => name}
      Card={Card}
      Editor={CommitteeEditor}
    />
  );
}
