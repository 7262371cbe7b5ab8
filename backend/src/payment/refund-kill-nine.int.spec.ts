import { describe, expect, it } from 'vitest';
import { stopClock } from '../testing/app.js';
import { everythingCarried, expectConfirmedOnce, ordersOf, registrationsOf } from '../testing/books.js';
import { startGround, type Ground } from '../testing/ground.js';
import {
  orderOf,
  organiser,
  paidDelegate,
  wish,
  type Organiser,
  type PaidDelegate,
} from '../testing/office.js';
import { startProgram, type Program } from '../testing/program.js';
import { Relay } from '../platform/events/relay.js';
import { ReconciliationService } from './reconciliation.service.js';

describe('the backend killed with -9 between any two writes of a refund', () => {
  it(
    'sends the money back once or not at all, and the registration follows',
    { timeout: 600_000 },
    async () => {
      const ground = await startGround();
      stopClock(ground);
      ground.provider.control.set({ webhooks: 'hold' });
      const office = await organiser(ground);
      try {
        const writes = await writesOf(ground, office);
        expect(writes).toEqual(
          expect.arrayContaining([
            'findAndModify payment_orders',
            'update payment_orders',
            'findAndModify registrations',
          ]),
        );
        for (const [at, name] of writes.entries())
          await expectWholeAfterDeath(ground, office, at + 1, `killed before write ${at + 1}, ${name}`);
      } finally {
        await ground.stop();
      }
    },
  );
});

async function begin(
  ground: Ground,
  office: Organiser,
): Promise<PaidDelegate & { id: string; route: string }> {
  const delegate = await paidDelegate(ground);
  await expectConfirmedOnce(ground, delegate.email);
  const { id } = await orderOf(office, delegate.email);
  return { ...delegate, id, route: `/payment/orders/${id}/refund` };
}

async function ask(program: Program, office: Organiser, route: string, body: object): Promise<unknown> {
  const headers = { authorization: office.token, 'content-type': 'application/json' };
  return fetch(`${program.url}${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What the program writes on its way when nobody kills it, by name. */
async function writesOf(ground: Ground, office: Organiser): Promise<string[]> {
  const { email, route } = await begin(ground, office);
  const program = await startProgram(ground.servers, 0);
  await ask(program, office, route, wish());
  await expectCancelled(ground, email);
  program.kill('SIGKILL');
  await program.ended;
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectWholeAfterDeath(
  ground: Ground,
  office: Organiser,
  at: number,
  point: string,
): Promise<void> {
  const { email, paymentId, route } = await begin(ground, office);
  const program = await startProgram(ground.servers, at);
  const form = wish();
  // Whether it still answers depends on how far it comes.
  await ask(program, office, route, form).catch(() => 'broken off');
  expect(await program.ended, `${point}: ${program.output()}`).toBe('SIGKILL');

  await sweep(ground);
  const refunds = () => ground.provider.control.refunds(paymentId);
  const [order] = await ordersOf(ground, email);
  expect(order!.state, point).toBe(refunds().length === 1 ? 'refunded' : 'paid');
  if (refunds().length === 1) await expectCancelled(ground, email);
  else expect((await registrationsOf(ground, email))[0]!.state, point).toBe('confirmed');

  await office.post(route, form).expect(200);
  await expectCancelled(ground, email);
  expect(refunds(), point).toHaveLength(1);
}

async function expectCancelled(ground: Ground, email: string): Promise<void> {
  await everythingCarried(ground);
  expect((await registrationsOf(ground, email)).map(({ state }) => state)).toEqual(['cancelled']);
}

/** What a backend that starts again does by itself, without waiting for its clock. */
async function sweep({ app }: Ground): Promise<void> {
  await app.get(Relay).sweep(0);
  await app.get(ReconciliationService).run(new Date(Date.now() + 2 * 60_000));
  await app.get(Relay).sweep(0);
}
