import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProcess } from './database/database.js';
import { compilerProcess, viteProcess } from './development-processes.js';
import { errorMessage } from './errors.js';
import { rootPath } from './paths.js';
import { assignPorts } from './ports.js';
import { loadOrCreateSecrets } from './secrets.js';
import { backendProcess, workerProcess } from './product-processes.js';
import { redisProcess } from './redis/redis.js';
import { readSettings, type Settings } from './settings.js';
import { mailboxProcess, paymentSimulatorProcess, sheetsSimulatorProcess } from './simulator-processes.js';
import { LockFile } from './supervisor/lock-file.js';
import { portIfFree } from './supervisor/probes.js';
import { TerminalReporter } from './supervisor/terminal-reporter.js';
import { stopSupervisorOnSignals } from './supervisor/stop-supervisor-on-signals.js';
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
  const screen = new TerminalReporter();
  screen.done('Build', buildMs);
  let ledger: LockFile | undefined;
  let world: Supervisor | undefined;
  try {
    const settings = readSettings(env);
    ledger = await LockFile.acquire(settings.dataFolder);
    world = new Supervisor(ledger, screen, join(settings.dataFolder, 'logs'));
    stopSupervisorOnSignals(world, ledger, screen);
    await bringUp(world, screen, settings, dev);
  } catch (error) {
    if (world?.isStopping) return; // somebody asked for the end before all was up
    screen.error(errorMessage(error));
    await world?.stop();
    ledger?.release();
    process.exit(1);
  }
}

/** Each local part only where its setting is absent; what a part brings is a setting for those after it. */
async function bringUp(
  world: Supervisor,
  screen: TerminalReporter,
  settings: Settings,
  dev: boolean,
): Promise<void> {
  const { dataFolder, port } = settings;
  const data = (name: string) => join(dataFolder, name);
  if (!(await portIfFree(port))) {
    throw new Error(`Port ${port} is taken: stop what listens there, or set PORT to another.`);
  }
  const ports = await assignPorts(dataFolder, WISHED_PORTS);
  const secrets = loadOrCreateSecrets(dataFolder);
  const addresses: [name: string, address: string][] = [];
  const setting = (name: string, value: string) => (env[name] ||= value);

  if (!env['MONGODB_URI']) {
    await screen.step('Database', async () => {
      const { part, uri } = await databaseProcess(data('database'));
      await world.start(part);
      setting('MONGODB_URI', uri);
    });
  }
  if (!env['REDIS_URL']) {
    await screen.step('Queue', async () => {
      const { part, url } = await redisProcess(data('queue'), ports.queue);
      await world.start(part);
      setting('REDIS_URL', url);
    });
  }
  if (!env['SMTP_URL']) {
    await screen.step('Mailbox', async () => {
      const { part, smtpUrl, url } = mailboxProcess(data('mailbox'), ports.smtp, ports.mailbox);
      await world.start(part);
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
      const { part, url } = paymentSimulatorProcess(data('payment-provider'), ports.payment, webhook);
      await world.start(part);
      setting('RAZORPAY_API_URL', url);
      setting('RAZORPAY_CHECKOUT_URL', `${url}/v1/checkout.js`);
      addresses.push(['Payment stand-in', url]);
    });
  }
  if (!env['GOOGLE_SPREADSHEET_ID'] && !env['GOOGLE_SERVICE_ACCOUNT_FILE']) {
    await screen.step('Spreadsheet', async () => {
      const { part, url, accountFile, spreadsheetId } = sheetsSimulatorProcess(
        data('spreadsheet'),
        ports.spreadsheet,
      );
      await world.start(part);
      setting('GOOGLE_API_URL', url);
      setting('GOOGLE_SERVICE_ACCOUNT_FILE', accountFile);
      setting('GOOGLE_SPREADSHEET_ID', spreadsheetId);
      addresses.push(['Spreadsheet', url]);
    });
  }

  const vite = dev ? viteProcess(ports.vite, port) : undefined;
  const adminCode = setting('ADMIN_CODE', secrets.ADMIN_CODE);
  setting('ADMIN_TOKEN_SECRET', secrets.ADMIN_TOKEN_SECRET);
  const site = setting('PUBLIC_URL', vite?.url ?? `http://localhost:${port}`);

  const seed = rootPath('local/dist/demo/seed.js');
  if (settings.seedDemoData && existsSync(seed)) {
    await screen.step('Demo data', () =>
      world.runToCompletion({ name: 'demo data', command: [process.execPath, seed] }),
    );
  }

  if (dev) {
    await screen.step('Compilers', async () => {
      for (const project of ['packages/contracts', 'backend', 'worker'])
        await world.start(compilerProcess(project));
    });
  }
  await screen.step('Backend', () => world.start(backendProcess({ port, dev })));
  await screen.step('Worker', () => world.start(workerProcess({ port: ports.worker, dev })));
  if (vite) await screen.step('Site, hot reload', () => world.start(vite.part));

  screen.table([
    ['Site', site],
    ['Admin', `${site}/admin`],
    ['Admin code', adminCode],
    ...addresses,
    ['Data and logs', dataFolder],
  ]);
  screen.info('Ctrl-C stops everything.\n');
}
