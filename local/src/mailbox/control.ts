import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, MailStore, MailSummary } from './mail-store.js';
import { NO_FAULTS, type MailFaults } from './faults.js';

/** How tests read the mailbox and make trouble. */
export interface MailboxControl {
  readonly faults: Readonly<MailFaults>;
  /** Sets some troubles and leaves the others. */
  configure(changes: Partial<MailFaults>): void;
  /** No troubles. */
  reset(): void;
  /** Newest first. */
  list(to?: string): MailSummary[];
  read(id: string): Promise<Mail | undefined>;
  /** The newest mail to an address, as soon as there are so many. @throws Error when that takes too long. */
  waitForMail(to: string, options?: { count?: number; withinMs?: number }): Promise<Mail>;
  clear(): void;
}

export function createControl(store: MailStore, troubles: MailFaults): MailboxControl {
  return {
    faults: troubles,
    configure: (changes) => void Object.assign(troubles, changes),
    reset: () => void Object.assign(troubles, NO_FAULTS),
    list: (to) => store.list(to),
    read: (id) => store.read(id),
    clear: () => store.clear(),
    async waitForMail(to, { count = 1, withinMs = 10_000 } = {}) {
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
