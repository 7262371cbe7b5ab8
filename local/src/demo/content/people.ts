import type { BoardMemberForm, TeamMemberForm } from '@mun/contracts/content/content-forms';

/** Portraits are in assets/demo/people; people without one show the site's placeholder. */
type Person<T> = T & { withoutPicture?: true };

/** In display order. */
export const demoBoard: readonly Person<BoardMemberForm>[] = [
  {
    name: 'Sample Name One',
    position: 'Chairperson',
    committee: 'Disarmament and International Security Committee',
  },
  {
    name: 'Sample Name Two',
    position: 'Vice-Chairperson',
    committee: 'Disarmament and International Security Committee',
  },
  { name: 'Sample Name Three', position: 'President', committee: 'United Nations Security Council' },
  { name: 'Sample Name Four', position: 'Vice-President', committee: 'United Nations Security Council' },
  { name: 'Sample Name Five', position: 'Chairperson', committee: 'United Nations Human Rights Council' },
  { name: 'Sample Name Six', position: 'Director', committee: 'Crisis Cabinet: Suez, 1956' },
  { name: 'Sample Name Seven', position: 'Moderator', committee: 'Lok Sabha' },
  { name: 'Sample Name Eight', position: 'Editor-in-Chief', committee: 'International Press' },
  {
    name: 'Sample Name Nine',
    position: 'Rapporteur',
    committee: 'International Press',
    withoutPicture: true,
  },
];

/** Two secretaries, four heads, eight managers. */
export const demoTeam: readonly Person<TeamMemberForm>[] = [
  { name: 'Sample Name Ten', position: 'Secretary-General', type: 'super' },
  { name: 'Sample Name Eleven', position: 'Deputy Secretary-General', type: 'super' },
  { name: 'Sample Name Twelve', position: 'Head of Delegate Affairs', type: 'head' },
  { name: 'Sample Name Thirteen', position: 'Head of Logistics', type: 'head' },
  { name: 'Sample Name Fourteen', position: 'Head of Finance', type: 'head' },
  { name: 'Sample Name Fifteen', position: 'Head of Design', type: 'head' },
  { name: 'Sample Name Sixteen', position: 'Delegate Affairs', type: 'manager' },
  { name: 'Sample Name Seventeen', position: 'Hospitality', type: 'manager' },
  { name: 'Sample Name Eighteen', position: 'Transport', type: 'manager' },
  { name: 'Sample Name Nineteen', position: 'Venue', type: 'manager' },
  { name: 'Sample Name Twenty', position: 'Sponsorship', type: 'manager' },
  { name: 'Sample Name Twenty-One', position: 'Technology', type: 'manager' },
  { name: 'Sample Name Twenty-Two', position: 'Social Media', type: 'manager' },
  { name: 'Sample Name Twenty-Three', position: 'Photography', type: 'manager', withoutPicture: true },
];
