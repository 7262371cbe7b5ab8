import { expect } from 'vitest';
import type { BackendProcess } from '../backend-process.js';

/**
 * Before which write the gate kills a backend: a command with its collection, or the job of an email. There is one for each way
 * in which interrupted work is completed; every write also fails inside the test's process. Endurance kills before every write
 * of every scenario.
 */
export const GATE_KILLS = {
  freeOrder: ['insert payment_orders'],
  webhook: ['update registrations', 'job'],
  webhookRestart: ['findAndModify registrations'],
  transfer: ['update seats'],
  cancellation: ['insert receipts'],
  mailing: ['insert deliveries', 'update mailings'],
  mailingRetry: ['update deliveries'],
  batch: ['findAndModify allotment_changes'],
  batchRestart: ['insert seats'],
  import: ['update imports'],
  erasure: ['delete applications'],
  edition: ['update editions'],
} as const;

/** Sends the request during which the backend is killed. The response depends on the moment. */
export async function expectKilled(program: BackendProcess, request: Promise<unknown>): Promise<void> {
  await request.catch(() => 'connection lost');
  expect(await program.exited, program.output()).toBe('SIGKILL');
}
