import { fileURLToPath } from 'node:url';
import { loadOrCreateServiceAccount } from './sheets-simulator/service-account.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { acceptsConnections } from './supervisor/probes.js';

function programOf(path: string): string[] {
  return [process.execPath, fileURLToPath(new URL(path, import.meta.url))];
}

/** The mailbox as a part. Its mails are kept in the folder. */
export function mailboxProcess(
  dir: string,
  smtpPort: number,
  webPort: number,
): { part: ProcessSpec; smtpUrl: string; url: string } {
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${webPort}`,
    part: {
      name: 'mailbox',
      command: programOf('./mailbox/main.js'),
      env: { MAILBOX_DIR: dir, MAILBOX_SMTP_PORT: String(smtpPort), MAILBOX_WEB_PORT: String(webPort) },
      exitsWithParent: true,
      isReady: async () =>
        (await acceptsConnections({ host: '127.0.0.1', port: smtpPort })) &&
        acceptsConnections({ host: '127.0.0.1', port: webPort }),
    },
  };
}

/** The payment stand-in as a part. It takes the RAZORPAY_ keys and secrets from the environment. */
export function paymentSimulatorProcess(
  dir: string,
  port: number,
  webhookUrl: string,
): { part: ProcessSpec; url: string } {
  return {
    url: `http://127.0.0.1:${port}`,
    part: {
      name: 'payment stand-in',
      command: programOf('./payment-simulator/main.js'),
      env: { STAND_IN_DIR: dir, STAND_IN_PORT: String(port), STAND_IN_WEBHOOK_URL: webhookUrl },
      exitsWithParent: true,
      isReady: () => acceptsConnections({ host: '127.0.0.1', port }),
    },
  };
}

/** The spreadsheet as a part, and what a worker has to be told to write it. What is in it is kept in the folder. */
export function sheetsSimulatorProcess(
  dir: string,
  port: number,
): { part: ProcessSpec; url: string; accountFile: string; spreadsheetId: string } {
  const { file: accountFile, spreadsheetId } = loadOrCreateServiceAccount(dir);
  return {
    url: `http://127.0.0.1:${port}`,
    accountFile,
    spreadsheetId,
    part: {
      name: 'spreadsheet',
      command: programOf('./sheets-simulator/main.js'),
      env: { SPREADSHEET_DIR: dir, SPREADSHEET_PORT: String(port) },
      exitsWithParent: true,
      isReady: () => acceptsConnections({ host: '127.0.0.1', port }),
    },
  };
}
