import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js';
import { sheetBackoff, type SheetTab } from '@mun/contracts/sheets';
import { Config, GOOGLE_SHEETS_URL } from '../config.js';
import { rangeBelow, splitIntoRequests, columnCount } from './ranges.js';
import { toSheetWriteError } from './sheet-write-error.js';

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** Well below the length of a turn. */
const ANSWER_MS = 20_000;
/** What fails for the moment is tried so often within one write, each time about twice as late. */
const TRIES = 4;

/** The organisers' spreadsheet at Google, or at what stands in for it. */
@Injectable()
export class GoogleSheetsClient {
  private readonly api: sheets_v4.Sheets | undefined;
  private readonly account: string = '';
  private readonly spreadsheetId: string;

  constructor({
    GOOGLE_SERVICE_ACCOUNT_FILE: file,
    GOOGLE_SPREADSHEET_ID: id,
    GOOGLE_API_URL: address,
  }: Config) {
    this.spreadsheetId = id ?? '';
    if (!file || !id) return;
    // The settings were checked for these two at boot.
    const { client_email: email, private_key: key }: { client_email: string; private_key: string } =
      JSON.parse(readFileSync(file, 'utf8'));
    this.account = email;
    const client = new auth.JWT({ email, key, scopes: [SCOPE] });
    if (address !== GOOGLE_SHEETS_URL) fetchTokensFrom(address, client);
    this.api = sheets({
      version: 'v4',
      auth: client,
      rootUrl: `${address.replace(/\/+$/, '')}/`,
      timeout: ANSWER_MS,
      retry: false,
    });
  }

  /** Whether there is one to write to. */
  get isConfigured(): boolean {
    return this.api !== undefined;
  }

  /**
   * Makes it show these tabs and nothing else in their columns; other tabs and columns are the organisers' own.
   * @param mayGoOn asked before every request; throws where somebody else has the turn
   * @returns the spreadsheet's page
   * @throws SheetTrouble
   */
  async write(tabs: SheetTab[], mayGoOn: () => Promise<void>): Promise<string> {
    const { api, spreadsheetId } = this;
    if (!api) throw new Error('there is no spreadsheet to write to');
    const ask = <T>(request: () => Promise<{ data: T }>) => this.patiently(request, mayGoOn);
    const fields = 'spreadsheetUrl,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount))';
    const found = await ask(() => api.spreadsheets.get({ spreadsheetId, fields }));
    const requests = tabs.flatMap((tab) => roomFor(tab, found.sheets ?? []));
    if (requests.length > 0) {
      await ask(() => api.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }));
    }
    for (const data of splitIntoRequests(tabs)) {
      await ask(() =>
        // RAW: a name that begins with = + - @ stays a name.
        api.spreadsheets.values.batchUpdate({
          spreadsheetId,
          requestBody: { valueInputOption: 'RAW', data },
        }),
      );
    }
    const ranges = tabs.map(rangeBelow);
    await ask(() => api.spreadsheets.values.batchClear({ spreadsheetId, requestBody: { ranges } }));
    return found.spreadsheetUrl ?? '';
  }

  /** Every request may be made twice: they say what is to stand where, not what is to be added. */
  private async patiently<T>(request: () => Promise<{ data: T }>, mayGoOn: () => Promise<void>): Promise<T> {
    for (let tries = 1; ; tries++) {
      await mayGoOn();
      try {
        return (await request()).data;
      } catch (error) {
        const trouble = toSheetWriteError(error, this.account);
        if (trouble.kind === 'never' || tries === TRIES) throw trouble;
        await sleep(sheetBackoff(tries, Math.random()));
      }
    }
  }
}

/** A tab that is missing is added, one that is too small grows; a row below the last is there to be cleared. */
function roomFor({ title, rows }: SheetTab, found: sheets_v4.Schema$Sheet[]): sheets_v4.Schema$Request[] {
  const rowCount = rows.length + 1;
  const neededColumns = columnCount(rows);
  const tab = found.find(({ properties }) => properties?.title === title)?.properties;
  if (!tab) {
    return [
      {
        addSheet: {
          properties: { title, gridProperties: { rowCount, columnCount: neededColumns, frozenRowCount: 1 } },
        },
      },
    ];
  }
  const { rowCount: height = 0, columnCount: width = 0 } = tab.gridProperties ?? {};
  if ((height ?? 0) >= rowCount && (width ?? 0) >= neededColumns) return [];
  const gridProperties = {
    rowCount: Math.max(rowCount, height ?? 0),
    columnCount: Math.max(neededColumns, width ?? 0),
  };
  const fields = 'gridProperties.rowCount,gridProperties.columnCount';
  return [{ updateSheetProperties: { properties: { sheetId: tab.sheetId ?? 0, gridProperties }, fields } }];
}

/** The library has no option for where tokens come from. */
function fetchTokensFrom(address: string, client: InstanceType<typeof auth.JWT>): void {
  client.transporter.interceptors.request.add({
    resolved: (request) => {
      if (String(request.url) === TOKEN_URL) request.url = new URL('/token', address);
      return Promise.resolve(request);
    },
  });
}
