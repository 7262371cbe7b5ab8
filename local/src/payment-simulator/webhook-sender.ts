import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentScenario } from './scenario.js';
import { newId, unixSeconds, type Order, type Payment, type Refund } from './entities.js';
import { webhookSignature } from './signatures.js';
import type { JournalStore } from './journal-store.js';
import type { WebhookEventName, WebhookEvent } from './webhook-event.js';

export interface WebhookSenderOptions {
  secret: string;
  /** Delay before the first retry; doubled for each further one, up to a minute. */
  retryMs: number;
}

/** Like the provider, waits at most five seconds for a response. */
const RESPONSE_TIMEOUT_MS = 5000;
const MAX_DELAY_MS = 60_000;

/** Delivers events at least once, until each gets a 2xx response. Continues after a restart. */
export class WebhookSender {
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly store: JournalStore,
    private readonly scenario: PaymentScenario,
    private readonly options: WebhookSenderOptions,
  ) {
    setMaxListeners(0, this.stopping.signal); // one listener per event that waits for a retry
  }

  /** Sends the events that an earlier process left, and those created before there was a URL. */
  resume(): void {
    this.runInBackground(this.sendAll(this.store.list('event').filter((event) => event.state === 'waiting')));
  }

  /** Stores the events of one state change, with the current objects, and sends them. */
  emit(...events: { event: WebhookEventName; payment: Payment; order?: Order; refund?: Refund }[]): void {
    const { webhooks: mode, webhookOrder } = this.scenario;
    const state = mode === 'hold' ? 'held' : mode === 'drop' ? 'dropped' : 'waiting';
    const records = events.map(({ event, ...payload }): WebhookEvent => {
      const body = createEventBody(event, payload);
      return { id: newId(), event, orderId: payload.payment.order_id, body, state, attempts: 0 };
    });
    for (const record of records) this.store.put('event', record);
    if (webhookOrder === 'reversed') records.reverse();
    if (webhookOrder === 'shuffled') records.sort(() => Math.random() - 0.5);
    if (state === 'waiting') this.runInBackground(this.sendAll(records));
  }

  /** Sends the events once, immediately, whatever their state, and returns them. */
  async deliverNow(ids: string[]): Promise<WebhookEvent[]> {
    for (const id of ids) {
      const event = this.store.get('event', id);
      if (event) await this.attempt(event);
    }
    return ids.flatMap((id) => this.store.get('event', id) ?? []);
  }

  /** Cancels pending requests and retries. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.inFlight);
  }

  private async sendAll(events: WebhookEvent[]): Promise<void> {
    for (const event of events) {
      if (!(await this.attempt(event))) this.runInBackground(this.retry(event));
    }
  }

  private async retry(event: WebhookEvent): Promise<void> {
    let delay = this.options.retryMs;
    do {
      await sleep(delay, undefined, { signal: this.stopping.signal });
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    } while (!(await this.attempt(event)));
  }

  /** Returns whether the event needs no retry. */
  private async attempt(event: WebhookEvent): Promise<boolean> {
    const { webhookUrl, webhookCopies } = this.scenario;
    if (!webhookUrl) return true; // resume() sends it when there is a URL
    const copies = Array.from({ length: Math.max(1, webhookCopies) }, () => this.post(event, webhookUrl));
    const statuses = await Promise.all(copies);
    if (this.stopping.signal.aborted) return true;
    const lastStatus = statuses.at(-1) ?? 0;
    const delivered = lastStatus >= 200 && lastStatus < 300;
    event.attempts += 1;
    event.lastStatus = lastStatus;
    if (delivered) event.state = 'delivered';
    this.store.put('event', event);
    return delivered;
  }

  private async post(event: WebhookEvent, url: string): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: event.body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': event.id,
          'x-razorpay-signature': webhookSignature(event.body, this.options.secret),
        },
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  private runInBackground(work: Promise<void>): void {
    const settled = work.catch((error: Error) => {
      if (!this.stopping.signal.aborted) throw error;
    });
    this.inFlight.add(settled);
    void settled.finally(() => this.inFlight.delete(settled));
  }
}

function createEventBody(
  event: WebhookEventName,
  payload: { payment: Payment; order?: Order; refund?: Refund },
): string {
  const objects = Object.entries(payload).filter(([, entity]) => entity !== undefined);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Simulator00000',
    event,
    contains: objects.map(([name]) => name),
    payload: Object.fromEntries(objects.map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(),
  });
}
