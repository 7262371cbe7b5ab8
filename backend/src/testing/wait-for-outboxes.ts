import type { INestApplicationContext } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { expect, vi } from 'vitest';
import { OutboxRelay } from '../platform/events/outbox-relay.js';

/** Collections whose events cause events in later ones of the list, and in others. */
const CAUSAL_ORDER = ['payment_orders', 'registrations', 'applications', 'allotment_changes'];
const WAIT = { timeout: 60_000, interval: 25 };

/** Waits until every event has been handled, so that all outboxes are empty. */
export async function waitForOutboxes({
  app,
  connection,
}: {
  app: INestApplicationContext;
  connection: Connection;
}): Promise<void> {
  const all = app.get(OutboxRelay).sources.map(({ collectionName }) => collectionName);
  for (const name of new Set([...CAUSAL_ORDER, ...all]))
    await vi.waitFor(async () => {
      const pending = await connection.collection(name).countDocuments({ 'outbox.0': { $exists: true } });
      expect(pending, `pending events in ${name}`).toBe(0);
    }, WAIT);
}
