import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { errorMessage } from '../errors.js';
import { parsePartial } from '../json.js';
import { listeningPort } from '../supervisor/probes.js';
import { createApiRouter, type CallCounts } from './api.router.js';
import { loadOrCreateServiceAccount } from './service-account.js';
import { sheetPage } from './sheet.page.js';
import { NO_FAULTS, type SheetsFaults } from './faults.js';
import { BadRequestError, Workbook, type CellValue } from './workbook.js';

export interface SheetsSimulator {
  /** For GOOGLE_API_URL; the page for people too. */
  url: string;
  /** The settings of a worker that writes here. */
  settings: Record<'GOOGLE_API_URL' | 'GOOGLE_SERVICE_ACCOUNT_FILE' | 'GOOGLE_SPREADSHEET_ID', string>;
  control: SheetsSimulatorControl;
  stop(): Promise<void>;
}

/** How tests read the spreadsheet and make trouble; `POST /control` offers the latter over HTTP. */
export interface SheetsSimulatorControl {
  readonly faults: Readonly<SheetsFaults>;
  readonly calls: Readonly<CallCounts>;
  configure(changes: Partial<SheetsFaults>): void;
  reset(): void;
  /** The rows of a tab that hold anything; none where there is no such tab. */
  rows(title: string): CellValue[][];
}

/**
 * Starts a stand-in for Google Sheets, with one spreadsheet, on the loopback interface.
 *
 *     GET  /                 the spreadsheet for people; /?tab=Delegates
 *     POST /token, /v4/…     Google's API, as far as the product uses it
 *     POST /control          {"failNext": 3, "shared": false, …}, see troubles.ts; POST /control/reset with {}
 */
export async function startSheetsSimulator(
  options: { dir?: string; port?: number } = {},
): Promise<SheetsSimulator> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'mun-spreadsheet-'));
  const account = loadOrCreateServiceAccount(dir);
  const workbook = new Workbook(options.dir);
  const troubles = { ...NO_FAULTS };
  const calls = { tokens: 0, reads: 0, writes: 0, refused: 0 };
  const control: SheetsSimulatorControl = {
    faults: troubles,
    calls,
    configure: (changes) => void Object.assign(troubles, changes),
    reset: () => void Object.assign(troubles, NO_FAULTS),
    rows: (title) =>
      (workbook.tabs.find((tab) => tab.title === title)?.rows ?? []).filter((row) =>
        row.some((cell) => cell !== ''),
      ),
  };

  const app = express().disable('x-powered-by');
  app.get('/', ({ query }, response) => {
    response.send(sheetPage(workbook, typeof query['tab'] === 'string' ? query['tab'] : undefined));
  });
  app.get('/api/version', (_request, response) => void response.json(workbook.version));
  app.post('/control', express.json(), (request, response) => {
    control.configure(parsePartial(NO_FAULTS, request.body));
    response.json(troubles);
  });
  app.post('/control/reset', (_request, response) => {
    control.reset();
    response.json(troubles);
  });
  app.use(createApiRouter(workbook, account, troubles, calls));
  app.use(answerErrors);

  const server = createServer(app);
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${listeningPort(server)}`;
  return {
    url,
    settings: {
      GOOGLE_API_URL: url,
      GOOGLE_SERVICE_ACCOUNT_FILE: account.file,
      GOOGLE_SPREADSHEET_ID: account.spreadsheetId,
    },
    control,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!options.dir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

const answerErrors: ErrorRequestHandler = (error: Error & { status?: number }, _request, response, _next) => {
  const ours = error instanceof BadRequestError || error instanceof RangeError;
  const status = ours ? 400 : (error.status ?? 500);
  if (status >= 500) console.error(error);
  response
    .status(status)
    .json({ error: { code: status, message: errorMessage(error), status: 'INVALID_ARGUMENT' } });
};
