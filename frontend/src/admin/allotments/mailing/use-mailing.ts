import type { MailingProgress } from '@mun/contracts/notify/mailing';
import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../../shared/lib/http/api-error';
import { retryWithBackoff } from '../../../shared/lib/swr/polling';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure, notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { KEYS } from '../../shared/cache/keys';
import { messages } from '../messages';
import { mailingApi } from './api';

/** In milliseconds. The changes of the allotments (useDelegates) bring those of the mailing. */
const RETRY = 15_000;

/**
 * The latest mailing: its progress, a call that starts one, and a call that stops, resumes or retries it.
 * @param onSettled called when any mailing has stopped or finished, because other delegates are marked as emailed by then
 */
export function useMailing(onSettled: () => void) {
  const { data: progress, error, mutate } = useSWR(KEYS.mailing, mailingApi.latest, retryWithBackoff(RETRY));

  // The result is shown once, and only by the page that started the mailing.
  const startedId = useRef<string>(undefined);
  const notifyIfDone = useCallback((mailing: typeof progress) => {
    if (mailing?.state !== 'done' || mailing.id !== startedId.current) return;
    startedId.current = undefined;
    void notifyResult(mailing);
  }, []);
  useEffect(() => notifyIfDone(progress), [progress, notifyIfDone]);

  const lastState = useRef<string>(undefined);
  useEffect(() => {
    if (progress === undefined) return;
    const state = `${progress?.id} ${progress?.state}`;
    const changed = lastState.current !== undefined && lastState.current !== state;
    if (changed && progress?.state !== 'running') onSettled();
    lastState.current = state;
  }, [progress, onSettled]);

  /** Resolves when the server has answered; the mailing may still be running then. */
  const send = async (): Promise<void> => {
    notify.info(messages.sendingEmails);
    try {
      const { id } = await mailingApi.send();
      if (id === undefined) notify.info(NO_RECIPIENTS);
      startedId.current = id;
      // If polling saw the mailing finish before this response, no effect runs again.
      notifyIfDone(await mutate());
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const reason = cause.serverMessage && `. ${cause.serverMessage}`;
      notifyFailure(cause, `${messages.emailsFailed}${reason ?? ''}`);
      void mutate();
    }
  };

  /** Awaits a call that stops, resumes or retries the mailing, and shows its result. */
  const control = async (call: Promise<MailingProgress>): Promise<void> => {
    try {
      await mutate(await call, { revalidate: false });
    } catch (cause) {
      notifyReason(cause, 'That didn’t work. Please try again.');
    }
  };

  return { progress, isUnknown: error !== undefined && progress === undefined, send, control };
}

export const NO_RECIPIENTS = 'Everyone with an allotment has been emailed. There is nothing to send.';

async function notifyResult({ id, total, sent, failed }: MailingProgress): Promise<void> {
  if (total === 0) return notify.info('The advisers will get their lists of seats.');
  if (sent > 0) notify.success(messages.emailsSent(sent));
  else if (failed === 0) notify.info(messages.emailsSent(sent));
  if (failed === 0) return;
  try {
    const { recipients } = await mailingApi.recipients(id, 'failed', 1);
    const ids = recipients.map(({ registrationId }) => registrationId);
    notify.error(messages.failedFor(ids, failed));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    notify.error(messages.failedFor([], failed));
  }
}
