import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { messageOf } from '../errors.js';
import { partOf } from '../json.js';
import { portOf } from '../supervisor/probes.js';
import { apiRouter, type Calls } from './api.router.js';
import { keptServiceAccount } from './service-account.js';
import { sheetPage } from './sheet.page.js';
import { NO_TROUBLES, type Troubles } from './troubles.js';
import { BadRequest, Workbook, type Value } from './workbook.js';

export interface SpreadsheetService {
  /** For GOOGLE_API_URL; the page for people too. */
  url: string;
  /** The settings of a worker that writes here. */
  settings: Record<'GOOGLE_API_URL' | 'GOOGLE_SERVICE_ACCOUNT_FILE' | 'GOOGLE_SPREADSHEET_ID', string>;
  control: SpreadsheetControl;
  stop(): Promise<void>;
}

/** How tests read the spreadsheet and make trouble; `POST /control` offers the latter over HTTP. */
export interface SpreadsheetControl {
  readonly troubles: Readonly<Troubles>;
  readonly calls: Readonly<Calls>;
  set(changes: Partial<Troubles>): void;
  reset(): void;
  /** The rows of a tab that hold anything; none where there is no such tab. */
  rows(title: string): Value[][];
}

/**
 * Starts a stand-in for Google Sheets, with one spreadsheet, on the loopback interface.
 *
 *     GET  /                 the spreadsheet for people; /?tab=Delegates
 *     POST /token, /v4/…     Google's API, as far as the product uses it
 *     POST /control          {"failNext": 3, "shared": false, …}, see troubles.ts; POST /control/reset with {}
 */
export async function startSpreadsheet(
  options: { dir?: string; port?: number } = {},
): Promise<SpreadsheetService> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'mun-spreadsheet-'));
  const account = keptServiceAccount(dir);
  const workbook = new Workbook(options.dir);
  const troubles = { ...NO_TROUBLES };
  const calls = { tokens: 0, reads: 0, writes: 0, refused: 0 };
  const control: SpreadsheetControl = {
    troubles,
    calls,
    set: (changes) => void Object.assign(troubles, changes),
    reset: () => void Object.assign(troubles, NO_TROUBLES),
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
    control.set(partOf(NO_TROUBLES, request.body));
    response.json(troubles);
  });
  app.post('/control/reset', (_request, response) => {
    control.reset();
    response.json(troubles);
  });
  app.use(apiRouter(workbook, account, troubles, calls));
  app.use(answerErrors);

  const server = createServer(app);
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
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
  const ours = error instanceof BadRequest || error instanceof RangeError;
  const status = ours ? 400 : (error.status ?? 500);
  if (status >= 500) console.error(error);
  response
    .status(status)
    .json({ error: { code: status, message: messageOf(error), status: 'INVALID_ARGUMENT' } });
};
