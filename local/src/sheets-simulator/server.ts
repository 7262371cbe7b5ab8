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
  /** For GOOGLE_API_URL; also the address of the web page. */
  url: string;
  /** The settings of a worker that writes to this spreadsheet. */
  settings: Record<'GOOGLE_API_URL' | 'GOOGLE_SERVICE_ACCOUNT_FILE' | 'GOOGLE_SPREADSHEET_ID', string>;
  control: SheetsSimulatorControl;
  stop(): Promise<void>;
}

/** Reads the spreadsheet and injects faults in tests; `POST /control` injects faults over HTTP. */
export interface SheetsSimulatorControl {
  readonly faults: Readonly<SheetsFaults>;
  readonly calls: Readonly<CallCounts>;
  configure(changes: Partial<SheetsFaults>): void;
  reset(): void;
  /** Returns the non-empty rows of a tab, or [] if there is no such tab. */
  rows(title: string): CellValue[][];
}

/**
 * Starts a simulator of Google Sheets, with one spreadsheet, on the loopback interface.
 *
 *     GET  /                 web page; /?tab=Delegates
 *     POST /token, /v4/…     the part of Google's API that the product uses
 *     POST /control          {"failNext": 3, "shared": false, …}, see faults.ts; POST /control/reset with {}
 */
export async function startSheetsSimulator(
  options: { dir?: string; port?: number } = {},
): Promise<SheetsSimulator> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'mun-spreadsheet-'));
  const account = loadOrCreateServiceAccount(dir);
  const workbook = new Workbook(options.dir);
  const faults = { ...NO_FAULTS };
  const calls = { tokens: 0, reads: 0, writes: 0, refused: 0 };
  const control: SheetsSimulatorControl = {
    faults,
    calls,
    configure: (changes) => void Object.assign(faults, changes),
    reset: () => void Object.assign(faults, NO_FAULTS),
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
    response.json(faults);
  });
  app.post('/control/reset', (_request, response) => {
    control.reset();
    response.json(faults);
  });
  app.use(createApiRouter(workbook, account, faults, calls));
  app.use(handleErrors);

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

const handleErrors: ErrorRequestHandler = (error: Error & { status?: number }, _request, response, _next) => {
  const isClientError = error instanceof BadRequestError || error instanceof RangeError;
  const status = isClientError ? 400 : (error.status ?? 500);
  if (status >= 500) console.error(error);
  response
    .status(status)
    .json({ error: { code: status, message: errorMessage(error), status: 'INVALID_ARGUMENT' } });
};
