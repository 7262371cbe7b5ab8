import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/lib/http/api-error';
import { adminApi } from './admin-api';

afterEach(() => vi.unstubAllGlobals());

it('rejects a download that breaks off, and saves no incomplete file', async () => {
  const body = new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode('Registration ID,Full name'));
      stream.error(new TypeError('terminated'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  await expect(adminApi.download('/registration/registrants/export', 'registrants.csv')).rejects.toEqual(
    ApiError.unreachable(),
  );
});
