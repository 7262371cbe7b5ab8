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
    userMessage: () => 'Google Sheets received too many requests. The update is retried automatically.',
  },
  {
    kind: 'retry',
    matches: (status) => status >= 500,
    userMessage: (_, status) =>
      `Google Sheets has a temporary problem (${status}). The update is retried automatically.`,
  },
  {
    kind: 'failed',
    matches: (status, body) =>
      status === 401 || /invalid_grant|invalid_client|unauthorized_client/.test(body),
    userMessage: (account) =>
      `Google does not accept the key of ${account}. Create a new key for this service account, replace the file that GOOGLE_SERVICE_ACCOUNT_FILE names, and restart the worker.`,
  },
  {
    kind: 'failed',
    matches: (_, body) => /SERVICE_DISABLED|accessNotConfigured/.test(body),
    userMessage: (account) =>
      `The Google Sheets API is disabled for the project of ${account}. Enable it in the Google Cloud console, wait a minute, and press ‘Update Sheets’ again.`,
  },
  {
    kind: 'failed',
    matches: (status) => status === 403,
    userMessage: (account) =>
      `We do not have permission to edit the spreadsheet. Share it with ${account} as an editor, and press ‘Update Sheets’ again.`,
  },
  {
    kind: 'failed',
    matches: (status) => status === 404,
    userMessage: (account) =>
      `There is no spreadsheet with the id in GOOGLE_SPREADSHEET_ID, or it is not shared with ${account}. Share it as an editor, or correct the id and restart the worker.`,
  },
  {
    kind: 'failed',
    matches: (status, body) => status === 400 && /cells in the workbook|limit of \d+ cells/i.test(body),
    userMessage: () =>
      'The spreadsheet is full. Delete tabs that you no longer need, and press ‘Update Sheets’ again.',
  },
  {
    kind: 'failed',
    matches: (status) => status >= 400,
    userMessage: (_, status) =>
      `Google Sheets rejected the update (${status}). The operator of this site can find details in the log.`,
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
    const userMessage = 'Google Sheets cannot be reached. The update is retried automatically.';
    return new SheetWriteError('retry', userMessage, String(code ?? 'no response'));
  }
  const { status, data } = response;
  const body = JSON.stringify(data) ?? '';
  const rule = ERROR_RULES.find(({ matches }) => matches(status, body));
  const userMessage =
    rule?.userMessage(account, status) ?? 'Google Sheets sent a response that we do not recognise.';
  return new SheetWriteError(rule?.kind ?? 'retry', userMessage, String(status));
}
