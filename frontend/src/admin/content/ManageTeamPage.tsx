import { TEAM_TYPES, type TeamMemberView } from '@mun/contracts/content/content';
import { TeamMemberForm } from '@mun/contracts/content/content-forms';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { PersonSummary } from './PersonSummary';

const TEAM: CollectionConfig<TeamMemberView, TeamMemberForm> = {
  title: 'Manage Team members',
  noun: 'Team Member',
  empty: { heading: 'No team members yet' },
  fetchFailed: 'Failed to fetch Team Members',
  saveFailed: 'Failed to submit Team Member form',
  endpoints: ENDPOINTS.team,
  nameOf: ({ name }) => name,
  arrange: (members) => TEAM_TYPES.flatMap((type) => members.filter((member) => member.type === type)),
  Card: ({ item }) => <PersonSummary person={item} facts={[item.position, `Type: ${item.type}`]} />,
  bulkField: { name: 'type', label: 'Type', options: TEAM_TYPES },
  rules: TeamMemberForm,
  initial: { name: '', position: '', type: 'manager' },
  fields: [
    { name: 'name', label: 'Name', input: { autoComplete: 'off' } },
    { name: 'position', label: 'Position' },
    {
      name: 'type',
      label: 'Type',
      kind: 'select',
      options: TEAM_TYPES,
      hint: 'The website shows super members first, then heads, then managers.',
    },
  ],
  image: {
    label: 'Image',
    hint: 'Portrait format (4:5), at least 640 pixels wide, up to 5 MB.',
    shape: '4 / 5',
    minWidth: 640,
  },
};

export default function ManageTeamPage() {
  return <Collection config={TEAM} />;
}
