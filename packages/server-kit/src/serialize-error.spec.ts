import { describe, expect, it } from 'vitest';
import { serializeError } from './serialize-error.js';

describe('serializeError', () => {
  it('removes personal data, including that of causes', () => {
    const cause = new Error('E11000 duplicate key error dup key: { emailKey: "somebody@example.org" }');
    const error = Object.assign(new Error('550 <somebody@example.org> no such user', { cause }), {
      code: 11_000,
      keyValue: { emailKey: 'somebody@example.org' },
      config: { auth: { password: 'secret' } },
    });
    const serialized = JSON.stringify(serializeError(error));
    expect(serialized).not.toMatch(/somebody|secret/);
    expect(serializeError(error)).toMatchObject({
      type: 'Error',
      code: 11_000,
      message: '550 <[address]> no such user',
    });
  });

  it('keeps the paths of scoped packages', () => {
    const message = 'at inject (/app/node_modules/@nestjs/core/injector.js:1:2)';
    expect(serializeError(new Error(message))).toMatchObject({ message });
  });

  it('takes linear time for any text', () => {
    const texts = ['x'.repeat(200_000), '@'.repeat(200_000), 'x@'.repeat(100_000)];
    for (const text of texts) expect(serializeError(new Error(text)).message.length).toBeGreaterThan(0);
  });

  it('drops the value of anything that is not an Error', () => {
    expect(serializeError('somebody@example.org')).toEqual({ type: 'string', message: 'not an error' });
  });
});
