import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { ApiClient } from '../../api-client.js';
import type { Fault, FaultContext } from './process-faults.js';
import type { System } from '../system/system.js';

const BURST_SIZE = 60;
const MAX_QUERY_ATTEMPTS = 120;

const provider = during((system) => system.provider.control);
const mailServer = during((system) => system.mailbox.control);
const spreadsheet = during((system) => system.spreadsheet.control);

/** Faults and load from outside: the payment provider, the mail server, the spreadsheet and visitors. */
export const SERVICE_FAULTS: Record<string, Fault> = {
  'provider failing': provider({ failNext: 0 }, (random) => ({ failNext: random.integer(1, 15) })),
  'provider dropping responses': provider({ dropResponses: 0 }, (random) => ({
    dropResponses: random.integer(1, 8),
  })),
  'provider slow': provider({ delayMs: 0 }, (random) => ({ delayMs: random.integer(200, 3_000) })),
  'refunds pending': async (context) => {
    await provider({ refunds: 'processed' }, () => ({ refunds: 'pending' }))(context);
    await settlePendingRefunds(context);
  },
  'webhooks duplicated and shuffled': provider({ webhookCopies: 1, webhookOrder: 'as-made' }, (random) => ({
    webhookCopies: random.integer(2, 4),
    webhookOrder: 'shuffled',
  })),
  'webhooks reversed': provider({ webhookOrder: 'as-made' }, () => ({ webhookOrder: 'reversed' })),
  'webhooks delayed': async (context) => {
    await provider({ webhooks: 'send' }, () => ({ webhooks: 'hold' }))(context);
    await context.system.provider.control.deliverWebhooks();
  },
  'webhooks dropped': provider({ webhooks: 'send' }, () => ({ webhooks: 'drop' })),
  'mail server refusing emails': mailServer({ refuseEvery: 0 }, (random) => ({
    refuseEvery: random.integer(1, 4),
  })),
  'mail server slow': mailServer({ delayMs: 0 }, (random) => ({ delayMs: random.integer(100, 2_000) })),
  'mail server rejecting recipients': mailServer({ rejectRecipients: [] }, (random) => ({
    rejectRecipients: tenthOfDelegates(random.integer(0, 9)),
  })),
  'mail server closing connections': async ({ system, random }) => {
    const closeAfterData = random.integer(1, 2);
    system.mailbox.control.configure({ closeAfterData });
    return { unknownEmails: closeAfterData };
  },
  'burst of applications': async ({ system, random }) => {
    const api = new ApiClient(system.url);
    const burst = random.integer(0, 999_999_999);
    const applications = Array.from({ length: BURST_SIZE }, (_, index) =>
      api.requestWithRetry('POST', '/ca', {
        fullName: `Applicant ${index}`,
        email: `applicant.${burst}.${index}@example.org`,
        phone: '0000000000',
        institution: 'Sample School',
        whyJoin: 'To help',
        experience: 'None',
      }),
    );
    await Promise.all(applications);
  },
  'spreadsheet failing': spreadsheet({ failNext: 0 }, (random) => ({
    failNext: random.integer(1, 12),
  })),
  'spreadsheet dropping responses': spreadsheet({ dropResponses: 0 }, (random) => ({
    dropResponses: random.integer(1, 4),
  })),
  'spreadsheet slow': spreadsheet({ delayMs: 0 }, (random) => ({
    delayMs: random.integer(500, 4_000),
  })),
  'spreadsheet over quota': spreadsheet({ writesPerMinute: 60 }, () => ({ writesPerMinute: 0 })),
  'spreadsheet not shared': spreadsheet({ shared: true }, () => ({ shared: false })),
};

/** Returns a function that creates faults during which a simulator is configured to be faulty. */
function during<T extends object>(control: (system: System) => { configure(changes: Partial<T>): void }) {
  return (normal: Partial<T>, faulty: (random: SeededRandom) => Partial<T>): Fault =>
    async ({ system, random, duration }) => {
      control(system).configure(faulty(random));
      await sleep(random.float(1_000, 8_000) * duration);
      control(system).configure(normal);
    };
}

function tenthOfDelegates(digit: number): string[] {
  return Array.from({ length: 500 }, (_, tens) => `delegate.${tens * 10 + digit}@example.org`);
}

/** Processes pending refunds. Some that an organiser requested fail; others would not be requested again. */
async function settlePendingRefunds({ system, random }: FaultContext): Promise<void> {
  const { control } = system.provider;
  const refunds = control.payments().flatMap((payment) => control.refunds(payment.id));
  for (const { id, payment_id: paymentId, status } of refunds) {
    if (status !== 'pending') continue;
    const requested = await retryQuery(() =>
      system.db.collection('payment_orders').findOne({ paymentId, state: 'refunding' }),
    );
    control.settleRefund(id, requested && random.integer(1, 3) === 1 ? 'failed' : 'processed');
  }
}

/** Repeats a query while the database is down. */
async function retryQuery<T>(query: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query();
    } catch (error) {
      if (attempt === MAX_QUERY_ATTEMPTS) throw error;
      await sleep(500);
    }
  }
}
