import { setTimeout as sleep } from 'node:timers/promises';
import { backendProcess, workerProcess } from '@mun/local/product-processes';
import { startProcess, type ProcessSpec } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import { startNetworkProxy } from '@mun/local/testing/network-proxy';
import { PASSWORDS } from './secrets.js';
import { configured, startServices, startWithCleanup } from './services.js';

const HEAP_ON_SIGNAL = new URL('./fuzz/heap-on-signal.mjs', import.meta.url).href;

export type BareProduct = Awaited<ReturnType<typeof startBareProduct>>;

/** Starts a backend and a worker as in production: without a supervisor, a site or data. */
export function startBareProduct() {
  return startWithCleanup(async (cleanup) => {
    const services = await startServices(cleanup);
    const smtpPort = Number(new URL(services.mailbox.smtpUrl).port);
    const mailProxy = cleanup.use(await startNetworkProxy({ port: smtpPort }));
    const settings = {
      ...services.settings,
      SMTP_URL: `smtp://user:${PASSWORDS.smtp}@127.0.0.1:${mailProxy.port}`,
      LOG_LEVEL: 'debug',
    };
    const output: string[] = [];
    const run = async (spec: ProcessSpec, ...flags: string[]) =>
      cleanup.use(
        await startProcess(configured(spec, settings, flags), (chunk) => output.push(String(chunk))),
      );
    const port = await freePort();
    const backend = await run(backendProcess({ port, dev: false }), '--import', HEAP_ON_SIGNAL);
    await run(workerProcess({ port: await freePort(), dev: false }));
    let running = true;
    void backend.exited.then(() => (running = false));
    return {
      ...services,
      /** Forwards to the mailbox. */
      mailProxy,
      smtpPort,
      /** The backend's port. */
      port,
      url: `http://127.0.0.1:${port}`,
      isRunning: () => running,
      /** Everything that backend and worker have written. */
      log: () => output.join(''),
      /** Returns how many bytes the backend uses after a garbage collection. */
      async heapUsed(): Promise<number> {
        const start = output.length;
        process.kill(backend.pid, 'SIGWINCH');
        for (;;) {
          const [, bytes] = /^heap (\d+)$/m.exec(output.slice(start).join('')) ?? [];
          if (bytes) return Number(bytes);
          if (!running) throw new Error('The backend has exited');
          await sleep(20);
        }
      },
    };
  });
}
