import type { SearchResults } from '@mun/contracts/admin/search';
import { ROUTES } from '@mun/contracts/routes';
import type { StoredConference } from './environment/stored-conference.js';
import { median } from './measure/results.js';
import { alignColumns } from './measure/table.js';

const REPETITIONS = 40;
const GOAL_MS = 100;
/** As many as the search lists. */
const LIMIT = 8;

/** A stored conference with a backend. */
export interface ServedConference extends StoredConference {
  /** Sends a request as an organiser. @returns the parsed response */
  request<T>(method: string, route: string, body?: object): Promise<T>;
}

interface StoredDelegate {
  fullName: string;
  email: string;
  institution: string;
  registrationId: string;
}

/** Measures the search of the admin area, and after each one a plain find of as many delegates by an index. @returns a table */
export async function measureSearch({ db, request, delegates }: ServedConference): Promise<string> {
  const registrations = db.collection<StoredDelegate>('registrations');
  const delegate = await registrations.findOne({ _id: delegates[Math.floor(delegates.length / 2)]!._id });
  if (!delegate) throw new Error('no delegates are stored');
  const { fullName, email, institution, registrationId } = delegate;
  const queries = {
    'one letter': fullName.slice(0, 1),
    'start of a name': fullName.slice(0, 3),
    'whole name': fullName,
    'email address': email,
    institution,
    'registration ID': registrationId,
  };
  const rows: string[][] = [];
  for (const [name, query] of Object.entries(queries)) {
    const [searches, finds]: [number[], number[]] = [[], []];
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const startedAt = performance.now();
      const found = await request<SearchResults>('GET', `${ROUTES.search}?q=${encodeURIComponent(query)}`);
      const searchedAt = performance.now();
      await registrations
        .find({ registrationId: { $gte: registrationId } })
        .limit(LIMIT)
        .toArray();
      searches.push(searchedAt - startedAt);
      finds.push(performance.now() - searchedAt);
      if (found.delegates.length === 0) throw new Error(`nothing is found by ${name}`);
    }
    const [search, find] = [median(searches), median(finds)];
    const max = Math.max(...searches);
    const figures = [search, find, search / find, max].map((figure) => figure.toFixed(1));
    rows.push([name, ...figures, max < GOAL_MS ? '' : 'missed']);
  }
  const title = `search in ${delegates.length.toLocaleString('en')} delegates, milliseconds`;
  return alignColumns([[title, 'search', 'find', 'ratio', `max (goal: ${GOAL_MS})`, ''], ...rows], 'right');
}
