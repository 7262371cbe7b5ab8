import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../supervisor/probes.js';
import { MailStore, type Mail, type MailSummary } from './mail-store.js';
import { smtpServer } from './smtp.js';
import { NO_TROUBLES, type Troubles } from './troubles.js';
import { mailboxWeb } from './web.js';

export interface Mailbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The page for people. */
  url: string;
  control: MailboxControl;
  stop(): Promise<void>;
}

/** How tests read the mailbox and make trouble. */
export interface MailboxControl {
  readonly troubles: Readonly<Troubles>;
  /** Sets some troubles and leaves the others. */
  set(changes: Partial<Troubles>): void;
  /** No troubles. */
  reset(): void;
  /** Newest first. */
  messages(to?: string): MailSummary[];
  read(id: string): Promise<Mail | undefined>;
  /** The newest mail to an address, as soon as there are so many. @throws Error when that takes too long. */
  waitFor(to: string, options?: { count?: number; withinMs?: number }): Promise<Mail>;
  clear(): void;
}

/** Starts a mail server that keeps what it is sent, and a page that shows it, on the loopback interface. */
export async function startMailbox(
  options: { dir?: string; smtpPort?: number; webPort?: number } = {},
): Promise<Mailbox> {
  const store = new MailStore(options.dir);
  const troubles = { ...NO_TROUBLES };
  const control = controlOf(store, troubles);
  const smtp = smtpServer(store, troubles);
  const web = createServer(mailboxWeb(store, control));
  const listening = [once(smtp.server, 'listening'), once(web, 'listening')];
  smtp.listen(options.smtpPort ?? 0, '127.0.0.1');
  web.listen(options.webPort ?? 0, '127.0.0.1');
  await Promise.all(listening);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://127.0.0.1:${portOf(web)}`,
    control,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

function controlOf(store: MailStore, troubles: Troubles): MailboxControl {
  return {
    troubles,
    set: (changes) => void Object.assign(troubles, changes),
    reset: () => void Object.assign(troubles, NO_TROUBLES),
    messages: (to) => store.list(to),
    read: (id) => store.read(id),
    clear: () => store.clear(),
    async waitFor(to, { count = 1, withinMs = 10_000 } = {}) {
      const deadline = Date.now() + withinMs;
      while (store.list(to).length < count) {
        if (Date.now() > deadline) throw new Error(`No ${count} mails to ${to} within ${withinMs} ms`);
        await sleep(20);
      }
      const mail = await store.read(store.list(to)[0]?.id ?? '');
      if (!mail) throw new Error(`The mail to ${to} is gone`);
      return mail;
    },
  };
}
