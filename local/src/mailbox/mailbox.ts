import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../supervisor/probes.js';
import { createControl, type MailboxControl } from './control.js';
import { MailStore } from './mail-store.js';
import { createSmtpServer } from './smtp.js';
import { NO_FAULTS } from './faults.js';
import { createMailboxApp } from './web.js';

export interface Mailbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The web page. */
  url: string;
  control: MailboxControl;
  stop(): Promise<void>;
}

interface Options {
  dir?: string;
  smtpPort?: number;
  webPort?: number;
  /** Older emails are deleted. */
  maxMails?: number;
}

/** Starts a mail server that stores all email, and a web page that shows it, on the loopback interface. */
export async function startMailbox({
  dir,
  smtpPort = 0,
  webPort = 0,
  maxMails = 5_000,
}: Options = {}): Promise<Mailbox> {
  const store = new MailStore(dir, maxMails);
  const faults = { ...NO_FAULTS };
  const control = createControl(store, faults);
  const smtp = createSmtpServer(store, faults);
  const web = createServer(createMailboxApp(store, control));
  const listening = [once(smtp.server, 'listening'), once(web, 'listening')];
  smtp.listen(smtpPort, '127.0.0.1');
  web.listen(webPort, '127.0.0.1');
  await Promise.all(listening);
  return {
    smtpUrl: `smtp://127.0.0.1:${listeningPort(smtp.server)}`,
    url: `http://127.0.0.1:${listeningPort(web)}`,
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
