import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { isObject } from '../json.js';
import { isAssertionSignedBy, type ServiceAccount } from './service-account.js';
import type { SheetsFaults } from './faults.js';
import { BadRequestError, type Tab, type Workbook } from './workbook.js';

/** The request size that Google recommends as a maximum; the simulator enforces it. */
const MAX_BODY = '2mb';
const MINUTE_MS = 60_000;

/** Numbers of API calls. */
export interface CallCounts {
  tokens: number;
  reads: number;
  writes: number;
  refused: number;
}

/**
 * The part of Google's API that the product uses: the token endpoint, and the spreadsheet's get, batchUpdate,
 * values:batchUpdate and values:batchClear.
 */
export function createApiRouter(
  workbook: Workbook,
  account: ServiceAccount,
  faults: SheetsFaults,
  calls: CallCounts,
): Router {
  const tokens = new Set<string>();
  const writes: number[] = [];
  const router = Router();

  router.post('/token', express.urlencoded({ extended: false }), (request, response) => {
    calls.tokens += 1;
    const { assertion } = request.body ?? {};
    if (!faults.keyAccepted || !isAssertionSignedBy(account.file, assertion)) {
      response.status(400).json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
      return;
    }
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    response.json({ access_token: token, expires_in: 3599, token_type: 'Bearer' });
  });

  const checkRequest: RequestHandler = (request, response, next) => {
    const token = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1];
    const callNumber = calls.reads + calls.writes + calls.refused + 1;
    const fail = (status: number, message: string, name: string) => {
      calls.refused += 1;
      response.status(status).json({ error: { code: status, message, status: name } });
    };
    if (!token || !tokens.has(token))
      return fail(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    if (!request.path.startsWith(`/${account.spreadsheetId}`))
      return fail(404, 'Requested entity was not found.', 'NOT_FOUND');
    if (!faults.shared) return fail(403, 'The caller does not have permission', 'PERMISSION_DENIED');
    if (faults.failNext > 0 || (faults.failEvery > 0 && callNumber % faults.failEvery === 0)) {
      faults.failNext = Math.max(0, faults.failNext - 1);
      return fail(faults.failStatus, 'The service is currently unavailable.', 'UNAVAILABLE');
    }
    if (request.method === 'GET') {
      calls.reads += 1;
      return next();
    }
    const now = Date.now();
    while ((writes[0] ?? now) <= now - MINUTE_MS) writes.shift();
    if (writes.length >= faults.writesPerMinute) {
      return fail(429, "Quota exceeded for quota metric 'Write requests'", 'RESOURCE_EXHAUSTED');
    }
    writes.push(now);
    calls.writes += 1;
    next();
  };

  /** Handles a call, then responds unless a fault prevents it. */
  const respond =
    (handle: (body: Record<string, unknown>, host: string) => object): RequestHandler =>
    async (request: Request, response: Response) => {
      const body = handle(isObject(request.body) ? request.body : {}, request.get('host') ?? '');
      if (faults.delayMs > 0) await sleep(faults.delayMs);
      if (faults.dropResponses > 0) {
        faults.dropResponses -= 1;
        request.socket.destroy();
      } else {
        response.json(body);
      }
    };

  const path = `/${account.spreadsheetId}`;
  const sheet = Router();
  sheet.get(
    path,
    respond((_, host) => ({
      spreadsheetId: account.spreadsheetId,
      spreadsheetUrl: `http://${host}/`,
      sheets: workbook.tabs.map((tab) => ({ properties: propertiesOf(tab) })),
    })),
  );
  sheet.post(
    `${path}\\:batchUpdate`,
    respond(({ requests }) => {
      const replies = parseList(requests).map((request) => applyRequest(workbook, request));
      workbook.commit();
      return { spreadsheetId: account.spreadsheetId, replies };
    }),
  );
  sheet.post(
    `${path}/values\\:batchUpdate`,
    respond(({ valueInputOption, data }) => {
      if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED') {
        throw new BadRequestError("'valueInputOption' is required but not specified");
      }
      const cells = parseList(data).map(({ range, values }) =>
        workbook.write(String(range), values, valueInputOption === 'RAW'),
      );
      workbook.commit();
      return { totalUpdatedCells: cells.reduce((sum, count) => sum + count, 0) };
    }),
  );
  sheet.post(
    `${path}/values\\:batchClear`,
    respond(({ ranges }) => {
      if (!Array.isArray(ranges)) throw new BadRequestError('ranges is not a list');
      for (const range of ranges) workbook.clear(String(range));
      workbook.commit();
      return { clearedRanges: ranges };
    }),
  );
  router.use('/v4/spreadsheets', checkRequest, express.json({ limit: MAX_BODY }), sheet);
  return router;
}

function applyRequest(workbook: Workbook, request: Record<string, unknown>): object {
  const { addSheet, updateSheetProperties } = request;
  if (isObject(addSheet) && isObject(addSheet['properties'])) {
    const { title, gridProperties } = addSheet['properties'];
    return {
      addSheet: {
        properties: propertiesOf(workbook.addTab({ title: String(title), ...sizeOf(gridProperties) })),
      },
    };
  }
  if (isObject(updateSheetProperties) && isObject(updateSheetProperties['properties'])) {
    const { sheetId, gridProperties } = updateSheetProperties['properties'];
    workbook.resizeTab(Number(sheetId), sizeOf(gridProperties));
    return {};
  }
  throw new BadRequestError('The simulator supports only addSheet and updateSheetProperties.');
}

function propertiesOf({ sheetId, title, rowCount, columnCount }: Tab) {
  return { sheetId, title, gridProperties: { rowCount, columnCount } };
}

function sizeOf(grid: unknown): { rowCount?: number; columnCount?: number } {
  const { rowCount, columnCount } = isObject(grid) ? grid : {};
  return {
    ...(typeof rowCount === 'number' && { rowCount }),
    ...(typeof columnCount === 'number' && { columnCount }),
  };
}

function parseList(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isObject))
    throw new BadRequestError('Expected a list of objects');
  return value;
}
