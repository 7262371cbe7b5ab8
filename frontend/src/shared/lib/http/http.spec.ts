import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Script, startTestBackend } from '../../../testing/test-backend';
import { ApiError } from './api-error';
import { get, post } from './http';

let close: () => Promise<void>;
afterEach(() => close());

async function failing(script: Script, timeout?: number): Promise<ApiError> {
  ({ close } = await startTestBackend(script));
  const outcome = await get('/conference', timeout ? { timeout } : {}).catch((cause: unknown) => cause);
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

describe('the http client', () => {
  it('sends JSON below /api and hands on the answer', async () => {
    const backend = await startTestBackend(() => ({ body: { fee: 1500 } }));
    ({ close } = backend);
    await expect(post('/payment/quote', { couponCode: 'A' })).resolves.toEqual({ fee: 1500 });
    expect(backend.asked).toEqual([{ path: '/api/payment/quote', body: { couponCode: 'A' } }]);
  });

  it('keeps the server’s sentence and the fields that it names', async () => {
    const errors = [{ field: 'data.email', message: 'Invalid email address' }];
    const error = await failing(() => ({
      status: 400,
      body: { statusCode: 400, message: 'Please check.', errors },
    }));
    expect(error).toMatchObject({ status: 400, serverMessage: 'Please check.', fields: errors });
  });

  it('has a sentence of its own for a proxy’s error page', async () => {
    const error = await failing(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    expect(error.serverMessage).toBeUndefined();
    expect(error.message).toMatch(/try again/);
  });

  it('takes a page in place of an answer for a failure', async () => {
    const error = await failing(() => ({ status: 200, body: '<!doctype html>' }));
    expect(error.status).toBe(200);
  });

  it('gives up on a server that does not answer in time', async () => {
    const error = await failing(() => undefined, 50);
    expect(error).toMatchObject({ status: 0, serverMessage: undefined });
    expect(error.message).toMatch(/check your connection/);
  });

  it('says of what was sent in vain that it may have arrived', async () => {
    ({ close } = await startTestBackend(() => undefined));
    const sent = post('/payment/quote', { couponCode: 'A' }, { timeout: 50 });
    await expect(sent).rejects.toMatchObject({
      status: 0,
      message: expect.stringMatching(/may have arrived/),
    });
  });

  it('takes an answer that breaks off for none', async () => {
    ({ close } = await startTestBackend(() => ({ body: '', breaksOff: true })));
    await expect(get('/conference')).rejects.toMatchObject({ status: 0 });
  });

  it('hands on a fault of our own as what it is, not as a lack of connection', async () => {
    ({ close } = await startTestBackend(() => ({ body: {} })));
    const fault = new TypeError('A slip in our code');
    const slip = vi.spyOn(Headers.prototype, 'has').mockImplementation(() => {
      throw fault;
    });
    const outcome = await get('/conference').catch((cause: unknown) => cause);
    slip.mockRestore();
    expect(outcome).toBe(fault);
  });
});
