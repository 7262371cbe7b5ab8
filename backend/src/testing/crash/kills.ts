import { expect } from 'vitest';
import type { BackendProcess } from '../backend-process.js';

/**
 * Before which kinds of write the gate kills a backend: a command with its collection, or the job of an email. The scenarios
 * share the kinds, so that each kind is killed once. Endurance kills before every write of every scenario.
 */
export const GATE_KILLS = {
  freeOrder: ['insert payment_orders', 'update coupons'],
  webhook: ['update registrations', 'update payment_orders', 'insert deliveries', 'job'],
  webhookRestart: ['findAndModify registrations'],
  transfer: ['insert registrations', 'update receipts', 'update seats'],
  cancellation: ['findAndModify payment_orders', 'insert receipts'],
  mailingRetry: ['update deliveries'],
  batch: ['insert allotment_changes', 'findAndModify allotment_changes'],
  batchRestart: ['insert seats'],
  import: ['insert imports', 'update faqs', 'update imports'],
  erasure: ['insert erasures', 'delete applications', 'findAndModify erasures', 'update erasures'],
  edition: [
    'insert editions',
    'update editions',
    'update applications',
    'update allotment_changes',
    'findAndModify editions',
  ],
} as const;

/** Expects that the gate kills a backend before each kind of these writes. */
export function expectKilledInGate(writes: string[]): void {
  const kinds = new Set<string>(Object.values(GATE_KILLS).flat());
  expect(
    writes.filter((kind) => !kinds.has(kind)),
    'kinds of write without a kill in the gate',
  ).toEqual([]);
}

/** Sends the request during which the backend is killed. The response depends on the moment. */
export async function expectKilled(program: BackendProcess, request: Promise<unknown>): Promise<void> {
  await request.catch(() => 'connection lost');
  expect(await program.exited, program.output()).toBe('SIGKILL');
}
