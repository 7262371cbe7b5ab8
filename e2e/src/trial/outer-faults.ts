import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './api.js';
import type { Fault, Scene } from './scene.js';

/** How many applications come at once, each with its mail. */
const BURST = 60;
const LOOKS = 120;

/** What the services outside do, and what comes from there. */
export const OUTER_FAULTS: Record<string, Fault> = {
  'provider failing': provider(({ chance }) => ({ failNext: chance.integer(1, 15) }), { failNext: 0 }),
  'provider losing answers': provider(({ chance }) => ({ dropResponses: chance.integer(1, 8) }), {
    dropResponses: 0,
  }),
  'provider slow': provider(({ chance }) => ({ delayMs: chance.integer(200, 3_000) }), { delayMs: 0 }),
  'refunds taking time': async (scene) => {
    await whileSet(scene, (on) =>
      scene.world.provider.control.configure({ refunds: on ? 'pending' : 'processed' }),
    );
    await endRefunds(scene);
  },
  'webhooks doubled and shuffled': provider(
    ({ chance }) => ({ webhookCopies: chance.integer(2, 4), webhookOrder: 'shuffled' }),
    { webhookCopies: 1, webhookOrder: 'as-made' },
  ),
  'webhooks reversed': provider(() => ({ webhookOrder: 'reversed' }), { webhookOrder: 'as-made' }),
  'webhooks delayed': async (scene) => {
    await whileSet(scene, (on) => scene.world.provider.control.configure({ webhooks: on ? 'hold' : 'send' }));
    await scene.world.provider.control.deliverWebhooks();
  },
  'webhooks dropped': provider(() => ({ webhooks: 'drop' }), { webhooks: 'send' }),
  'mail server refusing': mail(({ chance }) => ({ refuseEvery: chance.integer(1, 4) }), { refuseEvery: 0 }),
  'mail server slow': mail(({ chance }) => ({ delayMs: chance.integer(100, 2_000) }), { delayMs: 0 }),
  'mail server not knowing people': mail(
    ({ chance }) => ({ rejectRecipients: someAddresses(chance.integer(0, 9)) }),
    { rejectRecipients: [] },
  ),
  'mail server breaking off': async ({ world, chance }) => {
    const closings = chance.integer(1, 2);
    world.mailbox.control.configure({ closeAfterData: closings });
    return closings;
  },
  'queue filled': async ({ world, chance }) => {
    const door = new Caller(world.front.url);
    const batch = chance.integer(0, 999_999_999);
    const applications = Array.from({ length: BURST }, (_, at) =>
      door.persist('POST', '/ca', {
        fullName: `Applicant ${at}`,
        email: `applicant.${batch}.${at}@example.org`,
        phone: '0000000000',
        institution: 'Sample School',
        whyJoin: 'To help',
        experience: 'None',
      }),
    );
    await Promise.all(applications);
  },
  'sheet failing': sheet(({ chance }) => ({ failNext: chance.integer(1, 12) }), { failNext: 0 }),
  'sheet losing answers': sheet(({ chance }) => ({ dropResponses: chance.integer(1, 4) }), {
    dropResponses: 0,
  }),
  'sheet slow': sheet(({ chance }) => ({ delayMs: chance.integer(500, 4_000) }), { delayMs: 0 }),
  'sheet over its quota': sheet(() => ({ writesPerMinute: 0 }), { writesPerMinute: 60 }),
  'sheet not shared': sheet(() => ({ shared: false }), { shared: true }),
};

type ProviderConditions = Parameters<Scene['world']['provider']['control']['configure']>[0];
type MailTroubles = Parameters<Scene['world']['mailbox']['control']['configure']>[0];
type SheetTroubles = Parameters<Scene['world']['spreadsheet']['control']['configure']>[0];

function provider(bad: (scene: Scene) => ProviderConditions, good: ProviderConditions): Fault {
  return (scene) => whileSet(scene, (on) => scene.world.provider.control.configure(on ? bad(scene) : good));
}

function mail(bad: (scene: Scene) => MailTroubles, good: MailTroubles): Fault {
  return (scene) => whileSet(scene, (on) => scene.world.mailbox.control.configure(on ? bad(scene) : good));
}

function sheet(bad: (scene: Scene) => SheetTroubles, good: SheetTroubles): Fault {
  return (scene) =>
    whileSet(scene, (on) => scene.world.spreadsheet.control.configure(on ? bad(scene) : good));
}

async function whileSet({ chance, pace }: Scene, set: (on: boolean) => void): Promise<void> {
  set(true);
  await sleep(chance.float(1_000, 8_000) * pace);
  set(false);
}

/** A tenth of the delegates. */
function someAddresses(digit: number): string[] {
  return Array.from({ length: 500 }, (_, tens) => `delegate.${tens * 10 + digit}@example.org`);
}

/** Refunds that were pending are made, or fail: those that organisers wanted, since a stray's would come again by nobody. */
async function endRefunds({
  world: {
    db,
    provider: { control },
  },
  chance,
}: Scene): Promise<void> {
  for (const { id, payment_id: paymentId, status } of control
    .payments()
    .flatMap((one) => control.refunds(one.id))) {
    if (status !== 'pending') continue;
    const wanted = await onceThere(() =>
      db.collection('payment_orders').findOne({ paymentId, state: 'refunding' }),
    );
    control.settleRefund(id, wanted && chance.integer(1, 3) === 1 ? 'failed' : 'processed');
  }
}

/** The trial's own look into a database that may be dead just now. */
async function onceThere<Found>(look: () => Promise<Found>): Promise<Found> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await look();
    } catch (error) {
      if (tried === LOOKS) throw error;
      await sleep(500);
    }
  }
}
