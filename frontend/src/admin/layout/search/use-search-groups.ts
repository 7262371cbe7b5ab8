import type { SearchResults } from '@mun/contracts/admin/search';
import type { DelegateState } from '@mun/contracts/registration/delegate-filter';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { usePrincipal } from '../../auth/use-principal';
import { adminApi } from '../../shared/session/admin-api';
import { type RecentItem, useRecent } from '../../shared/session/session.store';
import { ADMIN, DELEGATES, delegatePath } from '../paths';
import { findPlaces } from './find-places';

const SEATS = 'Committees and portfolios';
/** In ms: shorter than the time between two keys of someone who types a name. */
const DELAY = 80;
/** The server sends no longer list of one kind. */
const MAX_FOUND = 8;

export interface FoundItem extends RecentItem {
  /** Of a delegate who is not confirmed. */
  state?: Exclude<DelegateState, 'confirmed'>;
  /** What the list is searched for that the item opens. */
  search?: string;
}

export interface SearchGroup {
  name: string;
  items: FoundItem[];
}

/** Finds what is searched. `isCurrent` is false while the answer of the server belongs to an earlier text. */
export function useSearchGroups(text: string) {
  const q = text.trim();
  const asked = useDebouncedValue(q, DELAY);
  const { can } = usePrincipal();
  const isAllowed = can('search.use');
  const { data, error } = useSWR(
    asked && isAllowed ? ([ROUTES.search, asked] as const) : null,
    async ([path, sent]) => ({
      sent,
      results: await adminApi.get<SearchResults>(`${path}?${new URLSearchParams({ q: sent })}`),
    }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const recent = useRecent();
  const { pages, actions } = findPlaces(q, can);
  const groups: SearchGroup[] = q
    ? [
        ...(data && !error ? toGroups(data.results, q, can('allotments.edit')) : []),
        { name: 'Pages', items: pages },
        { name: 'Actions', items: actions },
      ]
    : [{ name: 'Recent', items: [...recent] }];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    failed: q !== '' && error !== undefined,
    isCurrent: q === '' || !isAllowed || error !== undefined || data?.sent === q,
  };
}

/** @param seesSeats whether the user may open the page of the seats */
function toGroups(results: SearchResults, q: string, seesSeats: boolean): SearchGroup[] {
  const { delegates, committees, portfolios, payments } = results;
  const groups: SearchGroup[] = [
    {
      name: 'Delegates',
      items: [
        ...delegates.map(({ id, registrationId, state, fullName, institution }) => ({
          label: fullName,
          detail: [institution, registrationId].filter(Boolean).join(' · '),
          to: delegatePath(registrationId ?? id),
          ...(state !== 'confirmed' && { state }),
        })),
        ...(delegates.length === MAX_FOUND
          ? [{ label: 'All delegates that match', to: DELEGATES, search: q }]
          : []),
      ],
    },
    {
      name: SEATS,
      items: [
        ...committees.map((name) => ({ label: name, detail: 'Allotments', to: toSeats(name) })),
        ...portfolios.map(({ committee, portfolio }) => ({
          label: portfolio,
          detail: committee,
          to: toSeats(committee),
          search: portfolio,
        })),
      ],
    },
    {
      name: 'Payments',
      items: payments.map(({ id, reference, fullName }) => ({
        label: reference,
        detail: fullName,
        to: `${ADMIN}/payments?order=${id}`,
      })),
    },
  ];
  return groups.filter(({ name }) => seesSeats || name !== SEATS);
}

function toSeats(committee: string): string {
  return `${ADMIN}/allotments?${new URLSearchParams({ committee: `allotted:${committee}` })}`;
}
