import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { polling } from '../../shared/lib/swr/polling';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { KEYS } from '../shared/cache/keys';
import { useFailureToast } from '../shared/lists/use-failure-toast';
import { allotmentsApi } from './api';
import { applyUpdate, type Delegates } from './apply-update';
import { edits } from './edits/edits.store';
import { messages } from './messages';
import { savedSeat } from './seat';

/** How often the changes of other organisers are fetched, in milliseconds. */
const SYNC_INTERVAL = 3_000;

/** The table opens with the first page, and is complete with the last one. */
const PAGE_SIZE = 5_000;

/** Fetches the number before the rows: a change in between is applied twice rather than missed. */
async function fetchDelegates(onRows: (rows: Registrant[]) => void): Promise<Delegates> {
  const { number } = await allotmentsApi.state();
  let rows: Registrant[] = [];
  for (let page = PAGE_SIZE; page === PAGE_SIZE;) {
    const next = await allotmentsApi.registrants(PAGE_SIZE, rows.at(-1)?.registrationId);
    page = next.length;
    rows = [...rows, ...next];
    onRows(rows);
  }
  return { number, rows };
}

/**
 * The delegates and committees, synchronised with what other organisers change. Edits that somebody else has already
 * applied are dropped.
 */
export function useDelegates() {
  const [loaded, setLoaded] = useState<Registrant[]>();
  const delegates = useSWR(KEYS.allotments, () => fetchDelegates(setLoaded), READ_ONCE);
  const committees = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  useFailureToast(delegates.error ?? committees.error, messages.fetchFailed);
  const { data, mutate } = delegates;

  /** Applies what changed since the last fetch, or fetches all rows again if that is not possible. Throws ApiError. */
  const fetchChanges = async (): Promise<void> => {
    if (!data) return;
    const state = await allotmentsApi.state(data.number);
    if (applyUpdate(data, state) === data) return;
    let applied = false;
    const apply = (current = data) => {
      // `current` is newer than `data` if all rows were fetched while the request was pending.
      const next = applyUpdate(current, state);
      applied = next !== undefined;
      return next ?? current;
    };
    await mutate(apply, { revalidate: false });
    if (!applied) await mutate();
  };
  useSWR(data && KEYS.allotmentsSync, () => fetchChanges().then(() => null), {
    revalidateOnMount: false,
    // So that its first failure counts as a failed refresh.
    fallbackData: null,
    ...polling(SYNC_INTERVAL),
  });

  /** Shows the changes of others without waiting for the next poll, which repeats the request if it fails. */
  const sync = async (): Promise<void> => {
    try {
      await fetchChanges();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
    }
  };

  useEffect(() => {
    if (!data) return;
    const saved = new Map(data.rows.map((row) => [row.registrationId, savedSeat(row)]));
    edits.dropApplied((id) => saved.get(id));
  }, [data]);

  return {
    delegates: data?.rows ?? loaded,
    /** Whether `delegates` are all of them. */
    complete: data !== undefined,
    committees: committees.data,
    failed: Boolean((delegates.error && !data) || (committees.error && !committees.data)),
    retry: () => void Promise.all([mutate(), committees.mutate()]),
    refetch: () => void mutate(),
    sync,
  };
}
