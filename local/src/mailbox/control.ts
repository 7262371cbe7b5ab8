import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, MailStore, MailSummary } from './mail-store.js';
import { NO_FAULTS, type MailFaults } from './faults.js';

/** Reads the mailbox and injects faults in tests. */
export interface MailboxControl {
  readonly faults: Readonly<MailFaults>;
  /** Changes some of the faults. */
  configure(changes: Partial<MailFaults>): void;
  /** Removes all faults. */
  reset(): void;
  /** Lists emails, newest first. */
  list(to?: string): MailSummary[];
  read(id: string): Promise<Mail | undefined>;
  /** Waits for `count` emails to an address and returns the newest. @throws Error after a timeout */
  waitForMail(to: string, options?: { count?: number; withinMs?: number }): Promise<Mail>;
  clear(): void;
}

export function createControl(store: MailStore, faults: MailFaults): MailboxControl {
  return {
    faults,
    configure: (changes) => void Object.assign(faults, changes),
    reset: () => void Object.assign(faults, NO_FAULTS),
    list: (to) => store.list(to),
    read: (id) => store.read(id),
    clear: () => store.clear(),
    async waitForMail(to, { count = 1, withinMs = 10_000 } = {}) {
      const deadline = Date.now() + withinMs;
      while (store.list(to).length < count) {
        if (Date.now() > deadline)
          throw new Error(`Fewer than ${count} emails to ${to} arrived within ${withinMs} ms`);
        await sleep(20);
      }
      const mail = await store.read(store.list(to)[0]?.id ?? '');
      if (!mail) throw new Error(`The email to ${to} no longer exists`);
      return mail;
    },
  };
}
