import {
  COMMITTEE_KINDS,
  presetCommitteeKind,
  type CommitteeKind,
} from '@mun/contracts/content/committee-kind';
import type { CommitteeView } from '@mun/contracts/content/content';
import { CommitteeForm } from '@mun/contracts/content/content-forms';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { Text } from '../../shared/ui/layout/Text';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { CardBody } from '../shared/collections/Cards';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { GuideUpload } from './form-uploads';

/** Sets the kind and the switch of a new committee when its name begins to suggest other ones. */
function NamePresets() {
  const { control, setValue } = useFormContext<CommitteeForm>();
  const kind = presetCommitteeKind(useWatch({ control, name: 'name' }));
  const applied = useRef(kind);
  useEffect(() => {
    if (kind === applied.current) return;
    const wasPress = applied.current === 'press';
    applied.current = kind;
    setValue('kind', kind, { shouldDirty: true });
    if (wasPress || kind === 'press') setValue('sharedPortfolios', kind === 'press', { shouldDirty: true });
  }, [kind, setValue]);
  return null;
}

const KINDS: Record<CommitteeKind, string> = {
  debating: 'Debating',
  crisis: 'Crisis',
  press: 'Press',
  court: 'Court',
};

const COMMITTEES: CollectionConfig<CommitteeView, CommitteeForm> = {
  title: 'Manage Committees',
  noun: 'Committee',
  empty: { heading: 'No committees yet' },
  fetchFailed: 'Failed to fetch committees',
  saveFailed: 'Failed to submit committee',
  endpoints: ENDPOINTS.committees,
  nameOf: ({ name }) => name,
  Card: ({ item }) => (
    <CardBody picture={<CommitteePicture of={item} sizes="88px" />}>
      <h2>{item.name}</h2>
      <Text $variant="secondary" $lines={2}>
        {item.agenda}
      </Text>
      {item.backgroundGuideURL && (
        <p>
          <ExternalLink href={item.backgroundGuideURL}>Background Guide</ExternalLink>
        </p>
      )}
      {item.sharedPortfolios && <Text $variant="secondary">Several delegates may share a portfolio.</Text>}
    </CardBody>
  ),
  rules: CommitteeForm,
  // An empty number field has the value NaN.
  initial: {
    name: '',
    agenda: '',
    kind: 'debating',
    backgroundGuideURL: '',
    sharedPortfolios: false,
    sharingLimit: Number.NaN,
  },
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'agenda', label: 'Agenda', kind: 'textarea', rows: 3 },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'select',
      options: COMMITTEE_KINDS.map((value) => ({ value, label: KINDS[value] })),
      hint: 'Decides what the allotment email asks delegates to prepare. You can change these texts in Email texts.',
    },
    {
      name: 'backgroundGuideURL',
      label: 'Background guide URL',
      hint: 'A link that starts with https://, or the address of the uploaded PDF. It opens in a new tab.',
      optional: true,
    },
    {
      name: 'sharedPortfolios',
      label: 'Several delegates may share a portfolio',
      kind: 'switch',
      hint: 'For committees such as the International Press. Otherwise each portfolio has one delegate.',
    },
    {
      name: 'sharingLimit',
      label: 'Delegates per portfolio',
      kind: 'number',
      hint: 'The most delegates that may share one portfolio. Leave this empty for no limit.',
      optional: true,
    },
  ],
  FormExtra: GuideUpload,
  NewItemEffect: NamePresets,
  image: {
    label: 'Image',
    hint: 'JPEG, PNG, WebP, AVIF or GIF in landscape format (3:2), at least 960 pixels wide, up to 5 MB.',
    shape: '3 / 2',
    minWidth: 960,
  },
};

export default function ManageCommitteesPage() {
  return <Collection config={COMMITTEES} />;
}
