import type { BoardMemberView } from '@mun/contracts/content/content';
import { BoardMemberForm } from '@mun/contracts/content/content-forms';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { CommitteeField } from './CommitteeField';
import { PersonSummary } from './PersonSummary';

const BOARD: CollectionConfig<BoardMemberView, BoardMemberForm> = {
  title: 'Manage EBs',
  noun: 'EB',
  empty: { heading: 'No EBs yet' },
  fetchFailed: 'Failed to fetch EBs',
  saveFailed: 'Failed to submit EB form',
  endpoints: ENDPOINTS.board,
  nameOf: ({ name }) => name,
  Card: ({ item }) => <PersonSummary person={item} facts={[item.position, item.committee]} />,
  rules: BoardMemberForm,
  initial: { name: '', position: '', committee: '' },
  fields: [
    { name: 'name', label: 'Name', input: { autoComplete: 'off' } },
    { name: 'position', label: 'Position', hint: 'For example, Chairperson, Director or Rapporteur.' },
    CommitteeField,
  ],
  image: {
    label: 'Image',
    hint: 'Portrait format (4:5), at least 640 pixels wide, up to 5 MB.',
    shape: '4 / 5',
    minWidth: 640,
  },
};

export default function ManageBoardPage() {
  return <Collection config={BOARD} />;
}
