import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js';
import { sheetBackoff, type SheetTab } from '@mun/contracts/notify/sheets';
import { Config, GOOGLE_SHEETS_URL } from '../config.js';
import { columnCount, rangeBelow, splitIntoRequests } from './ranges.js';
import { toSheetWriteError } from './sheet-write-error.js';

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** Well below the duration of a lease. */
const REQUEST_TIMEOUT_MS = 20_000;
const ATTEMPTS_PER_REQUEST = 4;

/** Writes the organisers' spreadsheet through the Google Sheets API, or through a simulator at GOOGLE_API_URL. */
@Injectable()
export class GoogleSheetsClient {
  private readonly api: sheets_v4.Sheets | undefined;
  private readonly account: string = '';
  private readonly spreadsheetId: string;

  constructor(config: Config) {
    const { GOOGLE_SERVICE_ACCOUNT_FILE: file, GOOGLE_SPREADSHEET_ID: id, GOOGLE_API_URL: apiUrl } = config;
    this.spreadsheetId = id ?? '';
    if (!file || !id) return;
    // The settings validation has checked that both fields exist.
    const { client_email: email, private_key: key }: { client_email: string; private_key: string } =
      JSON.parse(readFileSync(file, 'utf8'));
    this.account = email;
    const client = new auth.JWT({ email, key, scopes: [SCOPE] });
    if (apiUrl !== GOOGLE_SHEETS_URL) redirectTokenRequests(apiUrl, client);
    this.api = sheets({
      version: 'v4',
      auth: client,
      rootUrl: `${apiUrl.replace(/\/+$/, '')}/`,
      timeout: REQUEST_TIMEOUT_MS,
      retry: false,
    });
  }

  get isConfigured(): boolean {
    return this.api !== undefined;
  }

  /**
   * Overwrites the columns of these tabs. Other tabs and columns belong to the organisers and stay unchanged.
   * @param assertLease called before every request; throws if the lease was lost
   * @returns the URL of the spreadsheet
   * @throws SheetWriteError
   */
  async write(tabs: SheetTab[], assertLease: () => Promise<void>): Promise<string> {
    const { api, spreadsheetId } = this;
    if (!api) throw new Error('no spreadsheet is configured');
    const send = <T>(request: () => Promise<{ data: T }>) => this.sendWithRetries(request, assertLease);
    const fields = 'spreadsheetUrl,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount))';
    const spreadsheet = await send(() => api.spreadsheets.get({ spreadsheetId, fields }));
    const requests = tabs.flatMap((tab) => resizeRequests(tab, spreadsheet.sheets ?? []));
    if (requests.length > 0) {
      await send(() => api.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }));
    }
    for (const data of splitIntoRequests(tabs)) {
      // RAW prevents that a name that begins with = + - @ becomes a formula.
      const requestBody = { valueInputOption: 'RAW', data };
      await send(() => api.spreadsheets.values.batchUpdate({ spreadsheetId, requestBody }));
    }
    const ranges = tabs.map(rangeBelow);
    await send(() => api.spreadsheets.values.batchClear({ spreadsheetId, requestBody: { ranges } }));
    return spreadsheet.spreadsheetUrl ?? '';
  }

  /** Requests overwrite and never append, so repeating one is safe. */
  private async sendWithRetries<T>(
    request: () => Promise<{ data: T }>,
    assertLease: () => Promise<void>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      await assertLease();
      try {
        return (await request()).data;
      } catch (error) {
        const writeError = toSheetWriteError(error, this.account);
        if (writeError.kind === 'failed' || attempt === ATTEMPTS_PER_REQUEST) throw writeError;
        await sleep(sheetBackoff(attempt, Math.random()));
      }
    }
  }
}

/** Adds a missing tab or enlarges a small one, with one spare row for the range that is cleared. */
function resizeRequests(
  { title, rows }: SheetTab,
  existing: sheets_v4.Schema$Sheet[],
): sheets_v4.Schema$Request[] {
  const required = { rowCount: rows.length + 1, columnCount: columnCount(rows) };
  const tab = existing.find(({ properties }) => properties?.title === title)?.properties;
  if (!tab)
    return [{ addSheet: { properties: { title, gridProperties: { ...required, frozenRowCount: 1 } } } }];
  const { rowCount: currentRows, columnCount: currentColumns } = tab.gridProperties ?? {};
  const rowCount = Math.max(required.rowCount, currentRows ?? 0);
  const gridProperties = { rowCount, columnCount: Math.max(required.columnCount, currentColumns ?? 0) };
  if (rowCount === currentRows && gridProperties.columnCount === currentColumns) return [];
  const fields = 'gridProperties.rowCount,gridProperties.columnCount';
  return [{ updateSheetProperties: { properties: { sheetId: tab.sheetId ?? 0, gridProperties }, fields } }];
}

/** The library has no option for the token endpoint. */
function redirectTokenRequests(apiUrl: string, client: InstanceType<typeof auth.JWT>): void {
  client.transporter.interceptors.request.add({
    resolved: (request) => {
      if (String(request.url) === TOKEN_URL) request.url = new URL('/token', apiUrl);
      return Promise.resolve(request);
    },
  });
}
