import { SPONSOR_TYPES, type SponsorView } from '@mun/contracts/content/content';
import { SponsorForm } from '@mun/contracts/content/content-forms';
import { SponsorLogo } from '../../shared/ui/content/SponsorLogo';
import { Text } from '../../shared/ui/layout/Text';
import { CardBody } from '../shared/collections/Cards';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';

const SPONSORS: CollectionConfig<SponsorView, SponsorForm> = {
  title: 'Manage Sponsors',
  noun: 'Sponsor',
  empty: {
    heading: 'No sponsors yet',
    text: 'Get started by creating your first sponsor.',
    add: 'Add Your First Sponsor',
  },
  fetchFailed: 'Failed to fetch Sponsors',
  saveFailed: 'Failed to submit Sponsor form',
  endpoints: ENDPOINTS.sponsors,
  nameOf: ({ name }) => name,
  arrange: (sponsors) => SPONSOR_TYPES.flatMap((type) => sponsors.filter((sponsor) => sponsor.type === type)),
  Card: ({ item }) => (
    <CardBody picture={<SponsorLogo sponsor={item} sizes="88px" />}>
      <h2>{item.name}</h2>
      <Text $variant="secondary">Type: {item.type}</Text>
    </CardBody>
  ),
  // SPEC.md section 2.
  formAbove: true,
  bulkField: { name: 'type', label: 'Type', options: SPONSOR_TYPES },
  rules: SponsorForm,
  initial: { name: '', type: 'endorsement' },
  fields: [
    { name: 'name', label: 'Sponsor Name' },
    { name: 'type', label: 'Sponsor Type', kind: 'select', options: SPONSOR_TYPES.toReversed() },
  ],
  image: {
    label: 'Sponsor Image',
    hint: 'On a white or transparent background, at least 480 pixels wide, up to 5 MB.',
    shape: '3 / 2',
    minWidth: 480,
  },
};

export default function ManageSponsorsPage() {
  return <Collection config={SPONSORS} />;
}
