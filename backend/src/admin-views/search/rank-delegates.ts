import { createSearch, foldText } from '@mun/contracts/search-text';

interface Ranked {
  registrationId?: string;
  state: string;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
}

/** The best first. */
const FIELDS = [
  'fullName',
  'registrationId',
  'email',
  'phone',
  'institution',
] as const satisfies (keyof Ranked)[];

const TESTS = FIELDS.map((field) => createSearch((delegate: Ranked) => [delegate[field]]));

const EXACT = -2;
/** The name begins with the search. */
const BEGINS = -1;
/** From here on a delegate has the words of the search, but is not meant by them if others have them in a name or an id. */
const LOOSE = FIELDS.indexOf('institution');

/**
 * Sorts delegates who match a search: first those with exactly this name, ID, email or phone, then those whose name begins with
 * it, then by the field that all of its words match; confirmed ones first, and by name. An institution, or words in several
 * fields, count only if nothing else matches.
 */
export function rankDelegates<Delegate extends Ranked>(
  delegates: readonly Delegate[],
  search: string,
): Delegate[] {
  const text = foldText(search).trim();
  const tests = TESTS.map((test) => test(search));
  const rankOf = (delegate: Delegate) => {
    if (FIELDS.slice(0, LOOSE).some((name) => foldText(delegate[name] ?? '') === text)) return EXACT;
    if (foldText(delegate.fullName).startsWith(text)) return BEGINS;
    const field = tests.findIndex((matches) => matches(delegate));
    return field === -1 ? FIELDS.length : field;
  };
  const ranked = delegates.map((delegate) => ({ delegate, rank: rankOf(delegate) }));
  const best = ranked.some(({ rank }) => rank < LOOSE) ? ranked.filter(({ rank }) => rank < LOOSE) : ranked;
  const isConfirmed = ({ state }: Delegate) => Number(state === 'confirmed');
  return best
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        isConfirmed(b.delegate) - isConfirmed(a.delegate) ||
        a.delegate.fullName.localeCompare(b.delegate.fullName),
    )
    .map(({ delegate }) => delegate);
}
