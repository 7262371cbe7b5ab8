import { describe, expect, it } from 'vitest';
import { toSheetWriteError } from './sheet-write-error.js';

const answer = (status: number, data: unknown = {}) =>
  Object.assign(new Error('no'), { response: { status, data } });
const ACCOUNT = 'writer@project.iam.gserviceaccount.example';

describe('an answer of the spreadsheet service', () => {
  it.each([
    [answer(429), 'later', 'slow down'],
    [answer(500), 'later', 'trouble of its own (500)'],
    [answer(400, { error: 'invalid_grant' }), 'never', `Google does not accept the key of ${ACCOUNT}`],
    [answer(403, { error: { message: 'accessNotConfigured' } }), 'never', 'is switched off'],
    [answer(403), 'never', `Share it with ${ACCOUNT} as an editor`],
    [answer(404), 'never', 'GOOGLE_SPREADSHEET_ID'],
    [answer(400, { error: { message: 'above the limit of 10000000 cells' } }), 'never', 'is full'],
    [answer(400), 'never', 'did not take what we wrote (400)'],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'later', 'cannot be reached'],
    [new Error('timed out'), 'later', 'cannot be reached'],
  ])('%# is tried again or not, and says what to do', (error, kind, sentence) => {
    const trouble = toSheetWriteError(error, ACCOUNT);
    expect(trouble.kind).toBe(kind);
    expect(trouble.userMessage).toContain(sentence);
    expect(trouble.message).not.toContain(ACCOUNT);
  });
});
