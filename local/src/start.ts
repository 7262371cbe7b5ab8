import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProcess } from './database/database.js';
import { assertFreeSpace } from './database/free-space.js';
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

/** Ports that people use are easy to remember; 0 means any free port. */
const PREFERRED_PORTS = {
  queue: 0,
  smtp: 0,
  mailbox: 3080,
  payment: 3090,
  spreadsheet: 3070,
  worker: 0,
  vite: 5173,
};

/** In the order of their dependencies. */
const COMPILED_PROJECTS = [
  'packages/contracts',
  'packages/proposals',
  'packages/server-kit',
  'packages/emails',
  'backend',
  'worker',
];

/**
 * Runs the whole product on one machine: `npm start`, or `npm run dev` with `dev`.
 * @param buildMs duration of the preceding build, which is printed
 */
export async function start({ dev, buildMs }: { dev: boolean; buildMs: number }): Promise<void> {
  const reporter = new TerminalReporter();
  reporter.done('Build', buildMs);
  let lockFile: LockFile | undefined;
  let supervisor: Supervisor | undefined;
  try {
    const settings = readSettings(env);
    lockFile = await LockFile.acquire(settings.dataFolder);
    supervisor = new Supervisor(lockFile, reporter, join(settings.dataFolder, 'logs'));
    stopSupervisorOnSignals(supervisor, lockFile, reporter);
    await startAll(supervisor, reporter, settings, dev);
  } catch (error) {
    if (supervisor?.isStopping) return; // stopped by a signal during startup
    reporter.error(errorMessage(error));
    await supervisor?.stop();
    lockFile?.release();
    process.exit(1);
  }
}

/** Starts each local service whose setting is absent, and sets the settings that later processes need for it. */
async function startAll(
  supervisor: Supervisor,
  reporter: TerminalReporter,
  settings: Settings,
  dev: boolean,
): Promise<void> {
  const { dataFolder, port } = settings;
  const data = (name: string) => join(dataFolder, name);
  if (!(await portIfFree(port))) {
    throw new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`);
  }
  const ports = await assignPorts(dataFolder, PREFERRED_PORTS);
  const secrets = loadOrCreateSecrets(dataFolder);
  const addresses: [name: string, address: string][] = [];
  const setDefault = (name: string, value: string) => (env[name] ||= value);

  if (!env['MONGODB_URI']) {
    await reporter.step('Database', async () => {
      assertFreeSpace(dataFolder);
      const { spec, uri } = await databaseProcess(data('database'));
      await supervisor.start(spec);
      setDefault('MONGODB_URI', uri);
    });
  }
  if (!env['REDIS_URL']) {
    await reporter.step('Queue', async () => {
      const { spec, url } = await redisProcess(data('queue'), ports.queue);
      await supervisor.start(spec);
      setDefault('REDIS_URL', url);
    });
  }
  if (!env['SMTP_URL']) {
    await reporter.step('Mailbox', async () => {
      const { spec, smtpUrl, url } = mailboxProcess(data('mailbox'), ports.smtp, ports.mailbox);
      await supervisor.start(spec);
      setDefault('SMTP_URL', smtpUrl);
      setDefault('MAIL_FROM', 'Meridian MUN <registration@meridian-mun.example>');
      addresses.push(['Mailbox', url]);
    });
  }
  if (!env['RAZORPAY_KEY_ID']) {
    await reporter.step('Payment simulator', async () => {
      setDefault('RAZORPAY_KEY_ID', secrets.RAZORPAY_KEY_ID);
      setDefault('RAZORPAY_KEY_SECRET', secrets.RAZORPAY_KEY_SECRET);
      setDefault('RAZORPAY_WEBHOOK_SECRET', secrets.RAZORPAY_WEBHOOK_SECRET);
      const webhook = `http://127.0.0.1:${port}/api/payment/webhook`;
      const { spec, url } = paymentSimulatorProcess(data('payment-provider'), ports.payment, webhook);
      await supervisor.start(spec);
      setDefault('RAZORPAY_API_URL', url);
      setDefault('RAZORPAY_CHECKOUT_URL', `${url}/v1/checkout.js`);
      addresses.push(['Payment simulator', url]);
    });
  }
  if (!env['GOOGLE_SPREADSHEET_ID'] && !env['GOOGLE_SERVICE_ACCOUNT_FILE']) {
    await reporter.step('Spreadsheet', async () => {
      const { spec, url, accountFile, spreadsheetId } = sheetsSimulatorProcess(
        data('spreadsheet'),
        ports.spreadsheet,
      );
      await supervisor.start(spec);
      setDefault('GOOGLE_API_URL', url);
      setDefault('GOOGLE_SERVICE_ACCOUNT_FILE', accountFile);
      setDefault('GOOGLE_SPREADSHEET_ID', spreadsheetId);
      addresses.push(['Spreadsheet', url]);
    });
  }

  const vite = dev ? viteProcess(ports.vite, port) : undefined;
  const adminCode = setDefault('ADMIN_CODE', secrets.ADMIN_CODE);
  setDefault('ADMIN_TOKEN_SECRET', secrets.ADMIN_TOKEN_SECRET);
  const site = setDefault('PUBLIC_URL', vite?.url ?? `http://localhost:${port}`);

  const seedProgram = rootPath('local/dist/demo/seed.js');
  if (settings.seedDemoData && existsSync(seedProgram)) {
    await reporter.step('Demo data', () =>
      supervisor.runToCompletion({ name: 'demo data', command: [process.execPath, seedProgram] }),
    );
  }

  if (dev) {
    await reporter.step('Compilers', async () => {
      for (const project of COMPILED_PROJECTS) await supervisor.start(compilerProcess(project));
    });
  }
  await reporter.step('Backend', () => supervisor.start(backendProcess({ port, dev })));
  await reporter.step('Worker', () => supervisor.start(workerProcess({ port: ports.worker, dev })));
  if (vite) await reporter.step('Site, hot reload', () => supervisor.start(vite.spec));

  reporter.table([
    ['Site', site],
    ['Admin', `${site}/admin`],
    ['Admin code', adminCode],
    ...addresses,
    ['Data and logs', dataFolder],
  ]);
  reporter.info('Ctrl-C stops everything.\n');
}
