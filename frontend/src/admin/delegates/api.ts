import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import { MAX_DELEGATES } from '@mun/contracts/registration/delegates';
import type {
  AddDelegate,
  AddedDelegate,
  AddNote,
  ChangeDelegate,
  DelegateNote,
  DelegatePage,
  DelegatesQuery,
  DelegateView,
  TransferDelegate,
} from '@mun/contracts/registration/delegates';
import type { RecordPayment, StatementLine, StatementMatch } from '@mun/contracts/payment/offline-payments';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR, { useSWRConfig } from 'swr';
import { selectable } from '../../shared/registration/preferences';
import { publicApi } from '../../shared/lib/http/public-api';
import { adminApi } from '../shared/session/admin-api';
import { invalidate } from '../shared/cache/invalidate';

/** A call that compares many rows. */
const SLOW = { timeout: 60_000 };

const path = (route: string, id: string) => buildPath(route, { id });

/** Each call throws ApiError. */
export const delegatesApi = {
  get: (id: string) => adminApi.get<DelegateView>(path(ROUTES.delegate, id)),
  /** @param filter as a query string */
  listAll: async (filter: string) =>
    (await adminApi.get<DelegatePage>(`${ROUTES.delegates}?${filter}&limit=${MAX_DELEGATES}`)).delegates,
  add: (body: AddDelegate) => adminApi.post<AddedDelegate>(ROUTES.delegates, body),
  change: (id: string, body: ChangeDelegate, expectedVersion: number | undefined) =>
    adminApi.put<DelegateView>(path(ROUTES.delegate, id), body, { expectedVersion }),
  transfer: (id: string, body: TransferDelegate, expectedVersion: number | undefined) =>
    adminApi.post<DelegateView>(path(ROUTES.transferDelegate, id), body, { expectedVersion }),
  recordPayment: (id: string, body: RecordPayment) =>
    adminApi.post<AddedDelegate>(path(ROUTES.delegatePayments, id), body),
  addNote: (id: string, body: AddNote) => adminApi.post<DelegateNote>(path(ROUTES.delegateNotes, id), body),
  deleteNote: (id: string, note: string) => adminApi.delete(buildPath(ROUTES.delegateNote, { id, note })),
  restoreNote: (id: string, note: string) =>
    adminApi.post<undefined>(buildPath(ROUTES.restoreDelegateNote, { id, note }), {}),
  matchStatement: (lines: StatementLine[]) =>
    adminApi.post<StatementMatch[]>(ROUTES.statementMatches, { lines }, SLOW),
};

/** Returns a function that puts the answer to a change on screen, and then refetches what follows from it. */
export function useShowDelegate() {
  const { mutate } = useSWRConfig();
  return async (id: string, delegate?: DelegateView): Promise<void> => {
    const key = path(ROUTES.delegate, id);
    await (delegate ? mutate(key, delegate, { revalidate: false }) : undefined);
    await invalidate('delegates', mutate);
  };
}

/** A page of the delegates that a filter matches. `isCurrent` is false while the page of the previous query is shown. */
export function useDelegates(filter: string, sort: DelegatesQuery['sort'], page: number) {
  const query = new URLSearchParams(filter);
  if (sort) query.set('sort', sort);
  query.set('page', String(page));
  const key = `${ROUTES.delegates}?${query}`;
  const result = useSWR(key, fetchPage, { keepPreviousData: true });
  return { ...result, isCurrent: result.data?.path === key };
}

async function fetchPage(key: string): Promise<DelegatePage & { path: string }> {
  return { ...(await adminApi.get<DelegatePage>(key)), path: key };
}

/** What the forms need to know: the committees that can be preferred, and the conference. */
export function useFormFacts() {
  const committees = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  const conference = useSWR(ROUTES.conference, publicApi.get<ConferenceView>);
  return {
    data: committees.data &&
      conference.data && { committees: selectable(committees.data), conference: conference.data },
    error: committees.error ?? conference.error,
    mutate: () => Promise.all([committees.mutate(), conference.mutate()]),
  };
}
