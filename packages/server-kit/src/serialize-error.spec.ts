import { describe, expect, it } from 'vitest';
import { serializeError } from './serialize-error.js';

describe('an error in the log', () => {
  it('names no person, however deep', () => {
    const cause = new Error('E11000 duplicate key error dup key: { emailKey: "somebody@example.org" }');
    const error = Object.assign(new Error('550 <somebody@example.org> no such user', { cause }), {
      code: 11_000,
      keyValue: { emailKey: 'somebody@example.org' },
      config: { auth: { password: 'secret' } },
    });
    const logged = JSON.stringify(serializeError(error));
    expect(logged).not.toMatch(/somebody|secret/);
    expect(serializeError(error)).toMatchObject({
      type: 'Error',
      code: 11_000,
      message: '550 <[address]> no such user',
    });
  });

  it('is told from what is none', () => {
    expect(serializeError('somebody@example.org')).toEqual({ type: 'string', message: 'not an error' });
  });
});
