import { describe, expect, it, vi } from 'vitest';
import { type Script, startTestBackend } from '../../../testing/test-backend';
import { ApiError } from './api-error';
import { createHttpClient } from './http-client';

const { get, post } = createHttpClient();

async function failing(script: Script, timeout?: number): Promise<ApiError> {
  await startTestBackend(script);
  const outcome = await get('/conference', timeout ? { timeout } : {}).catch((cause: unknown) => cause);
  if (!(outcome instanceof ApiError)) throw new Error(`not rejected: ${String(outcome)}`);
  return outcome;
}

describe('the http client', () => {
  it('sends JSON to a path below /api and returns the parsed answer', async () => {
    const backend = await startTestBackend(() => ({ body: { fee: 1500 } }));
    await expect(post('/payment/quote', { couponCode: 'A' })).resolves.toEqual({ fee: 1500 });
    expect(backend.requests).toEqual([{ path: '/api/payment/quote', body: { couponCode: 'A' } }]);
  });

  it('keeps the server’s message and field errors', async () => {
    const errors = [{ field: 'data.email', message: 'Invalid email address' }];
    const error = await failing(() => ({
      status: 400,
      body: { statusCode: 400, message: 'Please check.', errors },
    }));
    expect(error).toMatchObject({ status: 400, serverMessage: 'Please check.', fields: errors });
  });

  it('has its own message for a proxy’s error page', async () => {
    const error = await failing(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    expect(error.serverMessage).toBeUndefined();
    expect(error.message).toMatch(/try again/);
  });

  it('rejects a successful answer that is not JSON', async () => {
    const error = await failing(() => ({ status: 200, body: '<!doctype html>' }));
    expect(error.status).toBe(200);
  });

  it('rejects if the server does not answer in time', async () => {
    const error = await failing(() => undefined, 50);
    expect(error).toMatchObject({ status: 0, serverMessage: undefined });
    expect(error.message).toMatch(/check your connection/);
  });

  it('reports an unanswered POST as an unknown outcome', async () => {
    await startTestBackend(() => undefined);
    const sent = post('/payment/quote', { couponCode: 'A' }, { timeout: 50 });
    await expect(sent).rejects.toMatchObject({
      status: 0,
      isOutcomeUnknown: true,
      message: expect.stringMatching(/may have arrived/),
    });
  });

  it.each([
    ['the connection breaks after it was sent', { body: '', breaksOff: true }],
    ['a proxy loses the backend', { status: 504, body: '<html>Gateway timeout</html>' }],
  ])('reports the outcome as unknown if %s', async (_, response) => {
    await startTestBackend(() => response);
    await expect(post('/payment/quote', {})).rejects.toMatchObject({ isOutcomeUnknown: true });
    await expect(get('/conference')).rejects.toMatchObject({ isOutcomeUnknown: false });
  });

  it('reports the server as unreachable if the browser was offline, so nothing was sent', async () => {
    await startTestBackend(() => ({ body: '', breaksOff: true }));
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(post('/payment/quote', {})).rejects.toEqual(ApiError.unreachable());
    offline.mockRestore();
  });

  it('rejects if the connection breaks off in the answer', async () => {
    await startTestBackend(() => ({ body: '', breaksOff: true }));
    await expect(get('/conference')).rejects.toMatchObject({ status: 0 });
  });

  it('does not report a bug of ours as a lost connection', async () => {
    await startTestBackend(() => ({ body: {} }));
    const bug = new TypeError('a bug');
    const spy = vi.spyOn(Headers.prototype, 'has').mockImplementation(() => {
      throw bug;
    });
    const outcome = await get('/conference').catch((cause: unknown) => cause);
    spy.mockRestore();
    expect(outcome).toBe(bug);
  });

  it('adds the headers of its authorization, and reports a 401 to it', async () => {
    const unauthorized = vi.fn<() => void>();
    const client = createHttpClient(() => ({
      headers: { authorization: 'Bearer token' },
      onUnauthorized: unauthorized,
    }));
    const sent = vi.spyOn(globalThis, 'fetch');
    await startTestBackend(() => ({ status: 401, body: {} }));
    await expect(client.put('/faqs/1', {}, { expectedVersion: 3 })).rejects.toMatchObject({ status: 401 });
    expect(sent.mock.lastCall?.[1]?.headers).toEqual({
      authorization: 'Bearer token',
      'content-type': 'application/json',
      'if-match': '"3"',
    });
    expect(unauthorized).toHaveBeenCalledOnce();
    sent.mockRestore();
  });
});
