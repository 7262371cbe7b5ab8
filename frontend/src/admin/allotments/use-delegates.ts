import { ROUTES } from '@mun/contracts/routes';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { useEffect } from 'react';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { notify } from '../../shared/ui/feedback/notify';
import { allotments } from './messages';
import { calls } from './api';
import { applyUpdate, type Delegates } from './delegates';
import { edits } from './edits/edits.store';
import { savedSeat } from './seat';

/** How often it is asked what others changed. Milliseconds. */
const FOLLOW_EVERY = 3_000;

/** The number before the rows: what changes in between is asked for again, not missed. */
async function readDelegates(): Promise<Delegates> {
  const { number } = await calls.state(0);
  return { number, rows: await calls.registrants() };
}

/**
 * The delegates and what can be given to them, kept in step with what other organisers do. What became true of the
 * unsaved edits by itself is let go of.
 */
export function useDelegates() {
  const options = { onError: () => notify.error(allotments.failedToast), shouldRetryOnError: false };
  const delegates = useSWR('allotments/delegates', readDelegates, options);
  const committees = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>, options);
  const { data, mutate } = delegates;

  /** Brings the rows up to what others changed; all are read anew where what changed cannot be told. */
  const catchUp = async (): Promise<void> => {
    if (!data) return;
    const state = await calls.state(data.number);
    if (applyUpdate(data, state) === data) return;
    let followed = false;
    // They may have been read anew while the answer was on its way: those are followed, not the ones it was asked for.
    const next = (rows = data) => {
      const changed = applyUpdate(rows, state);
      followed = changed !== undefined;
      return changed ?? rows;
    };
    await mutate(next, { revalidate: false });
    if (!followed) await mutate();
  };
  useSWR(data && 'allotments/follow', () => catchUp().then(() => null), {
    refreshInterval: FOLLOW_EVERY,
    revalidateOnMount: false,
    ...retryForever(FOLLOW_EVERY),
  });

  useEffect(() => {
    if (!data) return;
    const recorded = new Map(data.rows.map((row) => [row.registrationId, savedSeat(row)]));
    edits.settle((id) => recorded.get(id));
  }, [data]);

  const failed = Boolean((delegates.error && !data) || (committees.error && !committees.data));
  return {
    delegates: data?.rows,
    committees: committees.data,
    loading: !failed && !(data && committees.data),
    failed,
    retry: () => void Promise.all([mutate(), committees.mutate()]),
    readAnew: () => void mutate(),
    catchUp,
  };
}
