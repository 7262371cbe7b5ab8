import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databasePart } from './database/database.js';
import { compilerPart, vitePart } from './development.js';
import { messageOf } from './errors.js';
import { inRoot } from './folders.js';
import { keptPorts } from './kept-ports.js';
import { keptSecrets } from './secrets.js';
import { backendPart, workerPart } from './product.js';
import { redisPart } from './redis/redis.js';
import { readSettings, type Settings } from './settings.js';
import { mailboxPart, paymentPart, spreadsheetPart } from './stand-ins.js';
import { Ledger } from './supervisor/ledger.js';
import { portIfFree } from './supervisor/probes.js';
import { Screen } from './supervisor/screen.js';
import { stopOnSignals } from './supervisor/stop-on-signals.js';
import { Supervisor } from './supervisor/supervisor.js';

const { env } = process;

/** Those that people see are easy to remember; 0 takes any. */
const WISHED_PORTS = {
  queue: 0,
  smtp: 0,
  mailbox: 3080,
  payment: 3090,
  spreadsheet: 3070,
  worker: 0,
  vite: 5173,
};

/**
 * `npm start`, or `npm run dev` with `dev`: one machine's world, from the database up to the site.
 * @param buildMs how long the build before it took, for its line.
 */
export async function start({ dev, buildMs }: { dev: boolean; buildMs: number }): Promise<void> {
  const screen = new Screen();
  screen.done('Build', buildMs);
  let ledger: Ledger | undefined;
  let world: Supervisor | undefined;
  try {
    const settings = readSettings(env);
    ledger = await Ledger.open(settings.dataFolder);
    world = new Supervisor(ledger, screen, join(settings.dataFolder, 'logs'));
    stopOnSignals(world, ledger, screen);
    await bringUp(world, screen, settings, dev);
  } catch (error) {
    if (world?.isStopping) return; // somebody asked for the end before all was up
    screen.fail(messageOf(error));
    await world?.stop();
    ledger?.close();
    process.exit(1);
  }
}

/** Each local part only where its setting is absent; what a part brings is a setting for those after it. */
async function bringUp(world: Supervisor, screen: Screen, settings: Settings, dev: boolean): Promise<void> {
  const { dataFolder, port } = settings;
  const data = (name: string) => join(dataFolder, name);
  if (!(await portIfFree(port))) {
    throw new Error(`Port ${port} is taken: stop what listens there, or set PORT to another.`);
  }
  const ports = await keptPorts(dataFolder, WISHED_PORTS);
  const secrets = keptSecrets(dataFolder);
  const addresses: [name: string, address: string][] = [];
  const setting = (name: string, value: string) => (env[name] ||= value);

  if (!env['MONGODB_URI']) {
    await screen.step('Database', async () => {
      const { part, uri } = await databasePart(data('database'));
      await world.bring(part);
      setting('MONGODB_URI', uri);
    });
  }
  if (!env['REDIS_URL']) {
    await screen.step('Queue', async () => {
      const { part, url } = await redisPart(data('queue'), ports.queue);
      await world.bring(part);
      setting('REDIS_URL', url);
    });
  }
  if (!env['SMTP_URL']) {
    await screen.step('Mailbox', async () => {
      const { part, smtpUrl, url } = mailboxPart(data('mailbox'), ports.smtp, ports.mailbox);
      await world.bring(part);
      setting('SMTP_URL', smtpUrl);
      setting('MAIL_FROM', 'Meridian MUN <registration@meridian-mun.example>');
      addresses.push(['Mailbox', url]);
    });
  }
  if (!env['RAZORPAY_KEY_ID']) {
    await screen.step('Payment stand-in', async () => {
      setting('RAZORPAY_KEY_ID', secrets.RAZORPAY_KEY_ID);
      setting('RAZORPAY_KEY_SECRET', secrets.RAZORPAY_KEY_SECRET);
      setting('RAZORPAY_WEBHOOK_SECRET', secrets.RAZORPAY_WEBHOOK_SECRET);
      const webhook = `http://127.0.0.1:${port}/api/payment/webhook`;
      const { part, url } = paymentPart(data('payment-provider'), ports.payment, webhook);
      await world.bring(part);
      setting('RAZORPAY_API_URL', url);
      setting('RAZORPAY_CHECKOUT_URL', `${url}/v1/checkout.js`);
      addresses.push(['Payment stand-in', url]);
    });
  }
  if (!env['GOOGLE_SPREADSHEET_ID'] && !env['GOOGLE_SERVICE_ACCOUNT_FILE']) {
    await screen.step('Spreadsheet', async () => {
      const { part, url, accountFile, spreadsheetId } = spreadsheetPart(
        data('spreadsheet'),
        ports.spreadsheet,
      );
      await world.bring(part);
      setting('GOOGLE_API_URL', url);
      setting('GOOGLE_SERVICE_ACCOUNT_FILE', accountFile);
      setting('GOOGLE_SPREADSHEET_ID', spreadsheetId);
      addresses.push(['Spreadsheet', url]);
    });
  }

  const vite = dev ? vitePart(ports.vite, port) : undefined;
  const adminCode = setting('ADMIN_CODE', secrets.ADMIN_CODE);
  setting('ADMIN_TOKEN_SECRET', secrets.ADMIN_TOKEN_SECRET);
  const site = setting('PUBLIC_URL', vite?.url ?? `http://localhost:${port}`);

  const seed = inRoot('local/dist/demo/seed.js');
  if (settings.seeds && existsSync(seed)) {
    await screen.step('Demo data', () =>
      world.runOnce({ name: 'demo data', command: [process.execPath, seed] }),
    );
  }

  if (dev) {
    await screen.step('Compilers', async () => {
      for (const project of ['packages/contracts', 'backend', 'worker']) await world.bring(compilerPart(project));
    });
  }
  await screen.step('Backend', () => world.bring(backendPart({ port, dev })));
  await screen.step('Worker', () => world.bring(workerPart({ port: ports.worker, dev })));
  if (vite) await screen.step('Site, hot reload', () => world.bring(vite.part));

  screen.table([
    ['Site', site],
    ['Admin', `${site}/admin`],
    ['Admin code', adminCode],
    ...addresses,
    ['Data and logs', dataFolder],
  ]);
  screen.say('Ctrl-C stops everything.\n');
}
