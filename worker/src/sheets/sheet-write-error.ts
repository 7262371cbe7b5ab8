import { ExpectedJobFailure } from '../expected-job-failure.js';

/** What went wrong with a request to the spreadsheet service. */
export class SheetWriteError extends ExpectedJobFailure {
  constructor(
    /** later: another time may go better · never: only once somebody has done what the sentence says */
    readonly kind: 'later' | 'never',
    /** For organisers: what to do. */
    readonly userMessage: string,
    /** For logs and the queue's board: '429', 'ETIMEDOUT'. */
    readonly code: string,
  ) {
    super(`the spreadsheet was not written: ${code}`);
  }
}

interface Meaning {
  kind: SheetWriteError['kind'];
  /** Whether the answer's status and body mean this. */
  fits: (status: number, told: string) => boolean;
  /** @param account the service account's address */
  sentence: (account: string, status: number) => string;
}

/** What the service's answers mean; the first that fits. https://developers.google.com/workspace/sheets/api/limits */
const MEANINGS: Meaning[] = [
  {
    kind: 'later',
    fits: (status) => status === 429,
    sentence: () => 'The spreadsheet service asks us to slow down. It is tried again by itself.',
  },
  {
    kind: 'later',
    fits: (status) => status >= 500,
    sentence: (_, status) =>
      `The spreadsheet service has trouble of its own (${status}). It is tried again by itself.`,
  },
  {
    kind: 'never',
    fits: (status, told) => status === 401 || /invalid_grant|invalid_client|unauthorized_client/.test(told),
    sentence: (account) =>
      `Google does not accept the key of ${account}. Make a new key for this service account, put its file where GOOGLE_SERVICE_ACCOUNT_FILE says, and restart the worker.`,
  },
  {
    kind: 'never',
    fits: (_, told) => /SERVICE_DISABLED|accessNotConfigured/.test(told),
    sentence: (account) =>
      `The Google Sheets API is switched off for the project of ${account}. Switch it on in the Google Cloud console, wait a minute, and press ‘Update Sheets’ again.`,
  },
  {
    kind: 'never',
    fits: (status) => status === 403,
    sentence: (account) =>
      `We may not write to the spreadsheet. Share it with ${account} as an editor, and press ‘Update Sheets’ again.`,
  },
  {
    kind: 'never',
    fits: (status) => status === 404,
    sentence: (account) =>
      `There is no spreadsheet with the id in GOOGLE_SPREADSHEET_ID, or it is not shared with ${account}. Share it as an editor, or mend the id and restart the worker.`,
  },
  {
    kind: 'never',
    fits: (status, told) => status === 400 && /cells in the workbook|limit of \d+ cells/i.test(told),
    sentence: () =>
      'The spreadsheet is full. Delete tabs that nobody needs, and press ‘Update Sheets’ again.',
  },
  {
    kind: 'never',
    fits: (status) => status >= 400,
    sentence: (_, status) =>
      `The spreadsheet service did not take what we wrote (${status}). Whoever runs this site finds more in the log.`,
  },
];

/** As gaxios throws: an answer that is an error, or none at all. */
interface Failure extends Error {
  code?: string | number;
  response?: { status: number; data: unknown };
}

/** @param account the service account's address, which the spreadsheet has to be shared with */
export function toSheetWriteError(error: unknown, account: string): SheetWriteError {
  const { response, code }: Failure = error instanceof Error ? error : new Error(String(error));
  if (!response) {
    const sentence = 'The spreadsheet service cannot be reached. It is tried again by itself.';
    return new SheetWriteError('later', sentence, String(code ?? 'no answer'));
  }
  const { status, data } = response;
  const meaning = MEANINGS.find((one) => one.fits(status, JSON.stringify(data) ?? ''));
  const { kind, sentence }: Pick<Meaning, 'kind' | 'sentence'> = meaning ?? {
    kind: 'later',
    sentence: () => 'The spreadsheet service answered in a way that we do not know.',
  };
  return new SheetWriteError(kind, sentence(account, status), String(status));
}
