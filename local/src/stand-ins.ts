import { fileURLToPath } from 'node:url';
import { keptServiceAccount } from './spreadsheet/service-account.js';
import type { Part } from './supervisor/part.js';
import { accepts } from './supervisor/probes.js';

function programOf(path: string): string[] {
  return [process.execPath, fileURLToPath(new URL(path, import.meta.url))];
}

/** The mailbox as a part. Its mails are kept in the folder. */
export function mailboxPart(
  dir: string,
  smtpPort: number,
  webPort: number,
): { part: Part; smtpUrl: string; url: string } {
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${webPort}`,
    part: {
      name: 'mailbox',
      command: programOf('./mailbox/main.js'),
      env: { MAILBOX_DIR: dir, MAILBOX_SMTP_PORT: String(smtpPort), MAILBOX_WEB_PORT: String(webPort) },
      follows: true,
      isReady: async () =>
        (await accepts({ host: '127.0.0.1', port: smtpPort })) &&
        accepts({ host: '127.0.0.1', port: webPort }),
    },
  };
}

/** The payment stand-in as a part. It takes the RAZORPAY_ keys and secrets from the environment. */
export function paymentPart(dir: string, port: number, webhookUrl: string): { part: Part; url: string } {
  return {
    url: `http://127.0.0.1:${port}`,
    part: {
      name: 'payment stand-in',
      command: programOf('./payment-provider/main.js'),
      env: { STAND_IN_DIR: dir, STAND_IN_PORT: String(port), STAND_IN_WEBHOOK_URL: webhookUrl },
      follows: true,
      isReady: () => accepts({ host: '127.0.0.1', port }),
    },
  };
}

/** The spreadsheet as a part, and what a worker has to be told to write it. What is in it is kept in the folder. */
export function spreadsheetPart(
  dir: string,
  port: number,
): { part: Part; url: string; accountFile: string; spreadsheetId: string } {
  const { file: accountFile, spreadsheetId } = keptServiceAccount(dir);
  return {
    url: `http://127.0.0.1:${port}`,
    accountFile,
    spreadsheetId,
    part: {
      name: 'spreadsheet',
      command: programOf('./spreadsheet/main.js'),
      env: { SPREADSHEET_DIR: dir, SPREADSHEET_PORT: String(port) },
      follows: true,
      isReady: () => accepts({ host: '127.0.0.1', port }),
    },
  };
}
