import { fileURLToPath } from 'node:url';
import { loadOrCreateServiceAccount } from './sheets-simulator/service-account.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { acceptsConnections } from './supervisor/probes.js';

function nodeCommand(path: string): string[] {
  return [process.execPath, fileURLToPath(new URL(path, import.meta.url))];
}

/** The mailbox, which stores its emails in the folder. */
export function mailboxProcess(
  dir: string,
  smtpPort: number,
  webPort: number,
): { spec: ProcessSpec; smtpUrl: string; url: string } {
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${webPort}`,
    spec: {
      name: 'mailbox',
      command: nodeCommand('./mailbox/main.js'),
      env: { MAILBOX_DIR: dir, MAILBOX_SMTP_PORT: String(smtpPort), MAILBOX_WEB_PORT: String(webPort) },
      exitsWithParent: true,
      isReady: async () =>
        (await acceptsConnections({ host: '127.0.0.1', port: smtpPort })) &&
        acceptsConnections({ host: '127.0.0.1', port: webPort }),
    },
  };
}

/** The payment simulator, which reads the RAZORPAY_ keys and secrets from the environment. */
export function paymentSimulatorProcess(
  dir: string,
  port: number,
  webhookUrl: string,
): { spec: ProcessSpec; url: string } {
  return {
    url: `http://127.0.0.1:${port}`,
    spec: {
      name: 'payment simulator',
      command: nodeCommand('./payment-simulator/main.js'),
      env: {
        PAYMENT_SIMULATOR_DIR: dir,
        PAYMENT_SIMULATOR_PORT: String(port),
        PAYMENT_SIMULATOR_WEBHOOK_URL: webhookUrl,
      },
      exitsWithParent: true,
      isReady: () => acceptsConnections({ host: '127.0.0.1', port }),
    },
  };
}

/** The Google Sheets simulator, which stores its data in the folder, and the settings of a worker that writes to it. */
export function sheetsSimulatorProcess(
  dir: string,
  port: number,
): { spec: ProcessSpec; url: string; accountFile: string; spreadsheetId: string } {
  const { file: accountFile, spreadsheetId } = loadOrCreateServiceAccount(dir);
  return {
    url: `http://127.0.0.1:${port}`,
    accountFile,
    spreadsheetId,
    spec: {
      name: 'spreadsheet',
      command: nodeCommand('./sheets-simulator/main.js'),
      env: { SPREADSHEET_DIR: dir, SPREADSHEET_PORT: String(port) },
      exitsWithParent: true,
      isReady: () => acceptsConnections({ host: '127.0.0.1', port }),
    },
  };
}
