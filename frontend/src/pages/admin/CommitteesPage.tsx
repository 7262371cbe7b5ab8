import type { CommitteeView } from '@mun/contracts/content';
import { Facts } from '../../features/admin/Cards';
import { Collection } from '../../features/admin/Collection';
import { CommitteeEditor } from '../../features/content/CommitteeEditor';
import { CommitteePicture } from '../../features/content/CommitteePicture';
import { CONTENT } from '../../features/content/content-calls';
import { ExternalLink } from '../../ui/ExternalLink';
import { collections } from '../../texts/admin-collections';

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
