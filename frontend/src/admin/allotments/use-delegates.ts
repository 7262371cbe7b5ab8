import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
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
const WHILE_MAILING = 1_000;

/** What the interval depends on. */
interface Live {
  isMailing: boolean;
}

const KEEP = { revalidate: false };

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
  const { cache, mutate: mutateKey } = useSWRConfig();
  const [loaded, setLoaded] = useState<Registrant[]>();
  const delegates = useSWR(KEYS.allotments, () => fetchDelegates(setLoaded), READ_ONCE);
  const committees = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  useFailureToast(delegates.error ?? committees.error, messages.fetchFailed);
  const { data, mutate } = delegates;

  /**
   * Applies what changed since the last fetch, or fetches all rows again if that is not possible, and updates what is cached of
   * the mailing and the spreadsheet. Throws ApiError.
   */
  const fetchChanges = async (): Promise<Live | null> => {
    if (!data) return null;
    const cached = (key: string): unknown => cache.get(key)?.data;
    const before = { mailing: cached(KEYS.mailing), sheet: cached(KEYS.sheet) };
    const { allotments, mailing = null, sheet } = await allotmentsApi.live(data.number);
    // Not what an action has changed meanwhile.
    if (cached(KEYS.mailing) === before.mailing) await mutateKey(KEYS.mailing, mailing, KEEP);
    if (cached(KEYS.sheet) === before.sheet) await mutateKey(KEYS.sheet, sheet, KEEP);
    const live = { isMailing: mailing?.state === 'running' };
    if (applyUpdate(data, allotments) === data) return live;
    let applied = false;
    const apply = (current = data) => {
      // `current` is newer than `data` if all rows were fetched while the request was pending.
      const next = applyUpdate(current, allotments);
      applied = next !== undefined;
      return next ?? current;
    };
    await mutate(apply, KEEP);
    if (!applied) await mutate();
    return live;
  };
  useSWR(data && KEYS.allotmentsSync, fetchChanges, {
    revalidateOnMount: false,
    // So that its first failure counts as a failed refresh.
    fallbackData: null,
    ...polling<Live | null>((latest) => (latest?.isMailing ? WHILE_MAILING : SYNC_INTERVAL)),
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
