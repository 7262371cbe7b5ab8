import type { MailingProgress } from '@mun/contracts/mailing';
import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { notify } from '../../shared/ui/feedback/notify';
import { allotments } from '../allotments/messages';
import { calls } from '../allotments/api';

const texts = allotments.mailing;

/** Milliseconds. */
const WHILE_IT_RUNS = 1_000;
const OTHERWISE = 15_000;

/** The newest mailing, or null where there was none yet. */
async function newest(): Promise<MailingProgress | null> {
  return (await calls.newestMailing()).newest ?? null;
}

/**
 * The newest mailing, whoever began it and however often the page was loaded since.
 * @param onRest where one came to rest, by whomever: who was mailed is another story now
 */
export function useMailing(onRest: () => void) {
  const { data: progress, mutate } = useSWR('allotments/mailing', newest, {
    refreshInterval: (latest) => (latest?.state === 'running' ? WHILE_IT_RUNS : OTHERWISE),
    ...retryForever(OTHERWISE),
  });

  // What this page began it tells the end of, once.
  const begun = useRef<string>(undefined);
  const tellIfOver = useCallback((mailing: typeof progress) => {
    if (!mailing || mailing.state !== 'done' || mailing.id !== begun.current) return;
    begun.current = undefined;
    void tellEnd(mailing);
  }, []);
  useEffect(() => tellIfOver(progress), [progress, tellIfOver]);

  const last = useRef<string>(undefined);
  useEffect(() => {
    if (progress === undefined) return;
    const now = `${progress?.id} ${progress?.state}`;
    if (last.current !== undefined && last.current !== now && progress?.state !== 'running') onRest();
    last.current = now;
  }, [progress, onRest]);

  /** @returns when the server has answered: with all that was sent, or with a mailing that goes on */
  const send = async (): Promise<void> => {
    notify.info(texts.begun);
    try {
      const { id } = await calls.send();
      if (id === undefined) notify.info(texts.nobody);
      begun.current = id;
      // Where it was seen to be over before this answer came, nothing changes any more.
      tellIfOver(await mutate());
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(texts.failed);
      void mutate();
    }
  };

  const steer = async (call: Promise<MailingProgress>): Promise<void> => {
    try {
      await mutate(await call, { revalidate: false });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? texts.progress.steerFailed);
    }
  };

  return { progress, send, steer };
}

async function tellEnd({ id, sent, failed }: MailingProgress): Promise<void> {
  if (sent > 0) notify.success(texts.sent(sent));
  else if (failed === 0) notify.info(texts.sent(sent));
  if (failed === 0) return;
  try {
    const { recipients } = await calls.recipients(id, 'failed', 1);
    const ids = recipients.map(({ registrationId }) => registrationId);
    notify.error(allotments.failedFor(ids, failed));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    notify.error(allotments.failedFor([], failed));
  }
}
