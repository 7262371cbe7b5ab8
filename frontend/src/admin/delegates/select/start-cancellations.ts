import { pluralize } from '../../../shared/lib/format/pluralize';
import { batches } from '../../shared/batches/batches.store';
import { invalidate } from '../../shared/cache/invalidate';
import { delegateActions } from '../../shared/delegate-actions/api';
import { nameOf } from '../../shared/name-of';
import type { CancellationRequest } from './cancellation-plan';

/** Each may wait for the payment provider. */
const AT_ONCE = 4;

/** Cancels delegates, a few at once, also while the organiser is on other pages. */
export function startCancellations(requests: readonly CancellationRequest[]): void {
  const items = requests.map(({ delegate, body }) => ({
    id: delegate.id,
    label: nameOf(delegate),
    run: async () => (await delegateActions.cancel(delegate.id, body)).state,
  }));
  batches.start('cancellations', items, {
    title: 'Cancelling delegates',
    failures: 'Delegates who were not cancelled',
    describe,
    atOnce: AT_ONCE,
    onEnd: () => void invalidate('delegates'),
  });
}

/** Some are cancelled as soon as their refund is complete. */
function describe(states: readonly unknown[]): string {
  const waiting = states.filter((state) => state !== 'cancelled').length;
  const cancelled = `${pluralize(states.length - waiting, 'delegate')} cancelled`;
  return waiting > 0
    ? `${cancelled}. ${pluralize(waiting, 'more is', 'more are')} cancelled when the refund is complete`
    : cancelled;
}
