import { describe, expect, it } from 'vitest';
import { toSheetWriteError } from './sheet-write-error.js';

const responseError = (status: number, data: unknown = {}) =>
  Object.assign(new Error('no'), { response: { status, data } });
const ACCOUNT = 'writer@project.iam.gserviceaccount.example';

describe('toSheetWriteError', () => {
  it.each([
    [responseError(429), 'retry', 'too many requests'],
    [responseError(500), 'retry', 'temporary problem (500)'],
    [responseError(400, { error: 'invalid_grant' }), 'failed', `Google rejected the key of ${ACCOUNT}`],
    [responseError(403, { error: { message: 'accessNotConfigured' } }), 'failed', 'is disabled'],
    [responseError(403), 'failed', `Share it with ${ACCOUNT} as an editor`],
    [responseError(404), 'failed', 'GOOGLE_SPREADSHEET_ID'],
    [responseError(400, { error: { message: 'above the limit of 10000000 cells' } }), 'failed', 'is full'],
    [responseError(400), 'failed', 'rejected the update (400)'],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'retry', 'We can’t reach Google Sheets'],
    [new Error('timed out'), 'retry', 'We can’t reach Google Sheets'],
  ])('classifies case %# and says what to do', (error, kind, message) => {
    const writeError = toSheetWriteError(error, ACCOUNT);
    expect(writeError.kind).toBe(kind);
    expect(writeError.userMessage).toContain(message);
    expect(writeError.message).not.toContain(ACCOUNT);
  });
});
