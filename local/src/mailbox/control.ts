import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, MailStore, MailSummary } from './mail-store.js';
import { NO_TROUBLES, type Troubles } from './troubles.js';

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

export function controlOf(store: MailStore, troubles: Troubles): MailboxControl {
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
