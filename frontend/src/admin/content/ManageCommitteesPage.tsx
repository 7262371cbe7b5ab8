import type { CommitteeView } from '@mun/contracts/content';
import { CommitteeForm } from '@mun/contracts/content-forms';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { Facts } from '../collections/Cards';
import { Collection } from '../collections/Collection';
import type { CollectionConfig } from '../collections/collection-config';
import { ENDPOINTS } from '../collections/endpoints';

const COMMITTEES: CollectionConfig<CommitteeView, CommitteeForm> = {
  title: 'Manage Committees',
  noun: 'Committee',
  empty: { heading: 'No committees yet' },
  fetchFailed: 'Failed to fetch committees',
  saveFailed: 'Failed to submit committee',
  endpoints: ENDPOINTS.committees,
  nameOf: ({ name }) => name,
  Card: ({ item }) => (
    <>
      <CommitteePicture of={item} sizes="320px" />
      <h2>{item.name}</h2>
      <Facts>{item.agenda}</Facts>
      {item.backgroundGuideURL && (
        <p>
          <ExternalLink href={item.backgroundGuideURL}>Background Guide</ExternalLink>
        </p>
      )}
    </>
  ),
  rules: CommitteeForm,
  initial: { name: '', agenda: '', backgroundGuideURL: '' },
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'agenda', label: 'Agenda', kind: 'textarea', rows: 3 },
    {
      name: 'backgroundGuideURL',
      label: 'Background guide URL',
      kind: 'url',
      hint: 'A link that starts with https://. It opens in a new tab.',
      optional: true,
    },
  ],
  image: {
    label: 'Image',
    hint: 'JPEG, PNG, WebP, AVIF or GIF in landscape format (3:2), at least 960 pixels wide, up to 5 MB.',
    shape: '3 / 2',
  },
};

export default function ManageCommitteesPage() {
  return <Collection config={COMMITTEES} />;
}
