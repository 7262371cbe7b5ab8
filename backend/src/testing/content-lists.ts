/** The five content lists, each with a valid form. */
export const CONTENT_LISTS = [
  { path: '/committees', form: { name: 'Crisis', agenda: 'An agenda' }, kind: 'committee', title: 'name' },
  {
    path: '/eb',
    form: { name: 'A', position: 'Chair', committee: 'UNSC' },
    kind: 'board-member',
    title: 'name',
  },
  {
    path: '/team-members',
    form: { name: 'B', position: 'Head', type: 'head' },
    kind: 'team-member',
    title: 'name',
  },
  { path: '/sponsors', form: { name: 'C', type: 'partner' }, kind: 'sponsor', title: 'name' },
  { path: '/faqs', form: { question: 'Why?', answer: 'So.' }, kind: 'faq', title: 'question' },
] as const;
