import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/lib/http/api-error';
import { download } from './admin-api';

afterEach(() => vi.unstubAllGlobals());

it('tells of a file whose connection broke off, and keeps no half of it', async () => {
  const body = new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode('Registration ID,Full name'));
      stream.error(new TypeError('terminated'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  await expect(download('/registration/registrants/export', 'registrants.csv')).rejects.toEqual(
    ApiError.unreachable(),
  );
});
