import type { CommitteeView } from '@mun/contracts/content';
import { Facts } from '../collections/Cards';
import { Collection } from '../collections/Collection';
import { CommitteeEditor } from './CommitteeEditor';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { CONTENT } from '../collections/endpoints';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { collections } from '../collections/messages';

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

export default function ManageCommitteesPage() {
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
