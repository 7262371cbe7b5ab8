import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { mapLimited } from '../../../shared/lib/http/map-limited';
import { delegatesApi } from '../api';
import type { CancellationRequest } from './cancellation-plan';

/** Each may wait for the payment provider. */
const AT_ONCE = 4;

/** `refunding`: cancelled as soon as the refund is complete. */
export type CancellationOutcome =
  { kind: 'cancelled' } | { kind: 'refunding' } | { kind: 'failed'; message: string };

interface Options {
  onCancelled: (id: string) => void;
  /** Called after all requests have been answered. */
  onFinished: (outcomes: CancellationOutcome[]) => void;
}

/** Cancels delegates one by one, a few at once, and again those that failed. */
export function useCancellations({ onCancelled, onFinished }: Options) {
  const [requests, setRequests] = useState<readonly CancellationRequest[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CancellationOutcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  useWarningBeforeUnload(busy);

  const failed = requests.flatMap((request) => {
    const outcome = outcomes.get(request.delegate.id);
    return outcome?.kind === 'failed' ? [{ request, message: outcome.message }] : [];
  });

  const run = async (started: readonly CancellationRequest[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcomes((known) => {
      const others = new Map(known);
      for (const { delegate } of started) others.delete(delegate.id);
      return others;
    });
    try {
      const finished = await mapLimited(started, AT_ONCE, async (request) => {
        const { id } = request.delegate;
        const outcome = await cancel(request);
        setOutcomes((known) => new Map(known).set(id, outcome));
        if (outcome.kind !== 'failed') onCancelled(id);
        return outcome;
      });
      onFinished(finished);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    total: requests.length,
    /** How many requests have been answered. */
    answered: outcomes.size,
    failed,
    start: (all: readonly CancellationRequest[]) => {
      if (isRunning.current) return;
      setRequests(all);
      void run(all);
    },
    retry: () => void run(failed.map(({ request }) => request)),
  };
}

async function cancel({ delegate, body }: CancellationRequest): Promise<CancellationOutcome> {
  try {
    const { state } = await delegatesApi.cancel(delegate.id, body);
    return { kind: state === 'cancelled' ? 'cancelled' : 'refunding' };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { kind: 'failed', message: cause.message };
  }
}

/** Leaving the page stops the requests that have not been sent yet. */
function useWarningBeforeUnload(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);
}
