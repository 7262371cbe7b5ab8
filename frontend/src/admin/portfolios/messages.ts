import type { PortfolioReferences } from '@mun/contracts/committee-references';

const lines = (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`);

/** SPEC.md section 2: Manage Committee Portfolios. */
export const portfolios = {
  title: 'Manage Committee Portfolios',
  loading: 'Loading portfolios...',
  empty: {
    heading: 'No Committees found',
    text: 'Make sure you have added committees with portfolios.',
  },
  fetchFailed: 'Failed to fetch committees',
  saveFailed: 'Failed to update portfolios',
  updated: 'Portfolios updated',
  more: 'Show More',
  hidden: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  less: 'Show Less',
  edit: 'Edit Portfolios',
  editOf: (committee: string) => `Portfolios of ${committee}`,
  none: 'No portfolios yet.',
  shared:
    'Several delegates may hold one portfolio here, since the committee’s name contains “IP” or “International Press”.',
  label: 'Portfolios (one per line)',
  count: (count: number, twice: string[]) =>
    twice.length > 0 ? `${lines(count)}. More than once: ${twice.join(', ')}` : lines(count),
  save: 'Save Changes',
  saving: 'Saving...',
  gone: 'This committee was deleted meanwhile.',
  presets: {
    heading: 'Add the member states of the United Nations',
    all: 'All 193',
    added: (added: number, of: number) =>
      added === of ? `${added} added.` : `${added} added; ${of - added} stood there already.`,
    region: (region: string, count: number) => `${region} (${count})`,
  },
  uses: {
    heading: 'Delegates chose or hold what you take away',
    use: ({ portfolio, chosen, held, names }: PortfolioReferences) =>
      `${portfolio}: ${[chosen > 0 && `chosen by ${chosen}`, held > 0 && `held by ${held}`].filter(Boolean).join(', ')} (${names.join(', ')}${chosen + held > names.length ? ' …' : ''})`,
    who: 'Who chose or holds them',
    keep: 'They keep it as they have it; nobody else can choose it any more. A renamed portfolio counts as taken away.',
    accept: 'Take it away all the same',
    ask: 'Please decide this first',
  },
} as const;
