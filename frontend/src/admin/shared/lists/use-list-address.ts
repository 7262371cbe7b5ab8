import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** The values of query parameters by their names; undefined removes one. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * What a list shows: filters, sort, page and the open row are query parameters, so that a reload and the back button keep
 * them. The search is part of the history entry instead, because names and email addresses must not be in URLs; a link may
 * still pass one as `?search=`.
 */
export function useListAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const params = new URLSearchParams(location.search);

  /** Where the router is or is going, which is not shown yet while something is being loaded. */
  const latest = () => router?.state.navigation.location ?? router?.state.location ?? location;
  const isLeaving = () => latest().pathname !== location.pathname;

  const change = (changes: Changes, { text, replace = false }: { text?: string; replace?: boolean } = {}) => {
    // Who opens a row right after typing a search wants both.
    const from = isLeaving() ? location : latest();
    const next = new URLSearchParams(from.search);
    next.delete('search');
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    void navigate({ search: next.toString() }, { state: { search: text ?? searchIn(from) }, replace });
  };
  return {
    /** Whether another page is about to be shown, which a change of this one would prevent. */
    isLeaving,
    search: searchIn(location),
    /** Starts at 1. */
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    get: (name: string) => params.get(name) ?? undefined,
    /** The value of a parameter if it is one of the options. */
    oneOf: <Value extends string>(name: string, options: readonly Value[]) =>
      options.find((option) => option === params.get(name)),
    /** Changes what is listed, from its first page. */
    filter: (changes: Changes) => change({ page: undefined, ...changes }),
    /** Each letter of a search is not a place to go back to. */
    find: (text: string) => change({ page: undefined }, { text, replace: true }),
    /** Removes the search and these filters, and sets others. */
    clear: (names: readonly string[], changes: Changes = {}) =>
      change(
        { ...Object.fromEntries(['page', ...names].map((name) => [name, undefined])), ...changes },
        { text: '' },
      ),
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
    /** Changes what is open beside or above the list, which stays as it is. */
    show: (changes: Changes, replace = false) => change(changes, { replace }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

function searchIn({ state, search }: Location<unknown>): string {
  const isInState = typeof state === 'object' && state !== null && 'search' in state;
  if (isInState && typeof state.search === 'string') return state.search;
  return new URLSearchParams(search).get('search') ?? '';
}
