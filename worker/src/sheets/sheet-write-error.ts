import { ExpectedJobFailure } from '../job-failure.js';

/** A failed request to the Google Sheets API. */
export class SheetWriteError extends ExpectedJobFailure {
  constructor(
    /** failed: organisers must first do what `userMessage` says */
    readonly kind: 'retry' | 'failed',
    readonly userMessage: string,
    /** For logs and the queue dashboard: '429', 'ETIMEDOUT'. */
    readonly code: string,
  ) {
    super(`the spreadsheet was not written: ${code}`);
  }
}

interface ErrorRule {
  kind: SheetWriteError['kind'];
  matches: (status: number, body: string) => boolean;
  /** @param account the email address of the service account */
  userMessage: (account: string, status: number) => string;
}

/** Error responses of the API; the first match applies. https://developers.google.com/workspace/sheets/api/limits */
const ERROR_RULES: ErrorRule[] = [
  {
    kind: 'retry',
    matches: (status) => status === 429,
    userMessage: () => 'Google Sheets received too many requests. We’ll try again automatically.',
  },
  {
    kind: 'retry',
    matches: (status) => status >= 500,
    userMessage: (_, status) =>
      `Google Sheets has a temporary problem (${status}). We’ll try again automatically.`,
  },
  {
    kind: 'failed',
    matches: (status, body) =>
      status === 401 || /invalid_grant|invalid_client|unauthorized_client/.test(body),
    userMessage: (account) =>
      `Google rejected the key of ${account}. Ask your site administrator to create a new key for this service account, save it as the file in GOOGLE_SERVICE_ACCOUNT_FILE, and restart the worker.`,
  },
  {
    kind: 'failed',
    matches: (_, body) => /SERVICE_DISABLED|accessNotConfigured/.test(body),
    userMessage: (account) =>
      `The Google Sheets API is disabled for the project of ${account}. Enable it in the Google Cloud console, wait a minute, then select ‘Update Sheets’ again.`,
  },
  {
    kind: 'failed',
    matches: (status) => status === 403,
    userMessage: (account) =>
      `We don’t have permission to edit the spreadsheet. Share it with ${account} as an editor, then select ‘Update Sheets’ again.`,
  },
  {
    kind: 'failed',
    matches: (status) => status === 404,
    userMessage: (account) =>
      `We can’t find the spreadsheet in GOOGLE_SPREADSHEET_ID. Share it with ${account} as an editor. If the ID is wrong, ask your site administrator to correct it and restart the worker.`,
  },
  {
    kind: 'failed',
    matches: (status, body) => status === 400 && /cells in the workbook|limit of \d+ cells/i.test(body),
    userMessage: () =>
      'The spreadsheet is full. Delete tabs you no longer need, then select ‘Update Sheets’ again.',
  },
  {
    kind: 'failed',
    matches: (status) => status >= 400,
    userMessage: (_, status) =>
      `Google Sheets rejected the update (${status}). Ask your site administrator to check the worker’s log.`,
  },
];

/** An error of gaxios. */
interface RequestError extends Error {
  code?: string | number;
  response?: { status: number; data: unknown };
}

/** @param account the email address of the service account, with which the spreadsheet must be shared */
export function toSheetWriteError(error: unknown, account: string): SheetWriteError {
  const { response, code }: RequestError = error instanceof Error ? error : new Error(String(error));
  if (!response) {
    const userMessage = 'We can’t reach Google Sheets. We’ll try again automatically.';
    return new SheetWriteError('retry', userMessage, String(code ?? 'no response'));
  }
  const { status, data } = response;
  const body = JSON.stringify(data) ?? '';
  const rule = ERROR_RULES.find(({ matches }) => matches(status, body));
  const userMessage =
    rule?.userMessage(account, status) ??
    'Google Sheets sent a response we don’t recognise. We’ll try again automatically.';
  return new SheetWriteError(rule?.kind ?? 'retry', userMessage, String(status));
}
