import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentScenario } from './scenario.js';
import { newId, unixSeconds, type Order, type Payment, type Refund } from './entities.js';
import { webhookSignature } from './signatures.js';
import type { JournalStore } from './journal-store.js';
import type { WebhookEventName, WebhookEvent } from './webhook-event.js';

export interface WebhookSenderOptions {
  secret: string;
  /** Wait before the second try; each further one waits twice as long, a minute at most. */
  retryMs: number;
}

/** The provider gives up on an answer after five seconds, and so does the stand-in. */
const ANSWER_WITHIN_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Delivers events at least once, until each is answered 2xx; what waits is found again after a restart. */
export class WebhookSender {
  readonly #stopping = new AbortController();
  readonly #busy = new Set<Promise<void>>();

  constructor(
    private readonly store: JournalStore,
    private readonly conditions: PaymentScenario,
    private readonly options: WebhookSenderOptions,
  ) {
    setMaxListeners(0, this.#stopping.signal); // each event that waits for its next try is one
  }

  /** Sends what an earlier process left unsent, and what was made before there was an address. */
  resume(): void {
    this.#inBackground(this.#sendAll(this.store.list('event').filter((event) => event.state === 'waiting')));
  }

  /** Records the events of one change of state, with the objects as they are now, and sends them. */
  emit(...events: { event: WebhookEventName; payment: Payment; order?: Order; refund?: Refund }[]): void {
    const { webhooks: mode, webhookOrder } = this.conditions;
    const state = mode === 'hold' ? 'held' : mode === 'drop' ? 'dropped' : 'waiting';
    const records = events.map(({ event, ...payload }): WebhookEvent => {
      const body = eventBody(event, payload);
      return { id: newId(), event, orderId: payload.payment.order_id, body, state, attempts: 0 };
    });
    for (const record of records) this.store.put('event', record);
    if (webhookOrder === 'reversed') records.reverse();
    if (webhookOrder === 'shuffled') records.sort(() => Math.random() - 0.5);
    if (state === 'waiting') this.#inBackground(this.#sendAll(records));
  }

  /** Sends the events once, now, whatever their state, and answers them as they are then. */
  async deliverNow(ids: string[]): Promise<WebhookEvent[]> {
    for (const id of ids) {
      const event = this.store.get('event', id);
      if (event) await this.#try(event);
    }
    return ids.flatMap((id) => this.store.get('event', id) ?? []);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#busy);
  }

  async #sendAll(events: WebhookEvent[]): Promise<void> {
    for (const event of events) {
      if (!(await this.#try(event))) this.#inBackground(this.#retry(event));
    }
  }

  async #retry(event: WebhookEvent): Promise<void> {
    let wait = this.options.retryMs;
    do {
      await sleep(wait, undefined, { signal: this.#stopping.signal });
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    } while (!(await this.#try(event)));
  }

  /** Whether the event needs no further try. */
  async #try(event: WebhookEvent): Promise<boolean> {
    const { webhookUrl, webhookCopies } = this.conditions;
    if (!webhookUrl) return true; // resume() comes back to it when there is an address
    const copies = Array.from({ length: Math.max(1, webhookCopies) }, () => this.#post(event, webhookUrl));
    const statuses = await Promise.all(copies);
    if (this.#stopping.signal.aborted) return true;
    const lastStatus = statuses.at(-1) ?? 0;
    const delivered = lastStatus >= 200 && lastStatus < 300;
    event.attempts += 1;
    event.lastStatus = lastStatus;
    if (delivered) event.state = 'delivered';
    this.store.put('event', event);
    return delivered;
  }

  async #post(event: WebhookEvent, url: string): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: event.body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': event.id,
          'x-razorpay-signature': webhookSignature(event.body, this.options.secret),
        },
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  #inBackground(work: Promise<void>): void {
    const settled = work.catch((error: Error) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
    this.#busy.add(settled);
    void settled.finally(() => this.#busy.delete(settled));
  }
}

function eventBody(
  event: WebhookEventName,
  payload: { payment: Payment; order?: Order; refund?: Refund },
): string {
  const objects = Object.entries(payload).filter(([, entity]) => entity !== undefined);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_StandIn0000000',
    event,
    contains: objects.map(([name]) => name),
    payload: Object.fromEntries(objects.map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(),
  });
}
