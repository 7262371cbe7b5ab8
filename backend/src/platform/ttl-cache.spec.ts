import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.js';

/** Records each read and lets the test settle it. */
function source() {
  const reads: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject }));
  return { read, reads };
}

describe('TtlCache', () => {
  it('shares one read among concurrent callers and caches its value', async () => {
    const { read, reads } = source();
    const cache = new TtlCache(read, 60_000);
    const pending = [cache.get(), cache.get()];
    reads[0]?.resolve('fee');
    expect(await Promise.all([...pending, cache.get()])).toEqual(['fee', 'fee', 'fee']);
    expect(reads).toHaveLength(1);
  });

  it('reads again once the TTL has passed', async () => {
    const { read, reads } = source();
    const cache = new TtlCache(read, 0);
    const first = cache.get();
    reads[0]?.resolve('old');
    await first;
    const second = cache.get();
    reads[1]?.resolve('new');
    expect(await second).toBe('new');
  });

  it('reads again after invalidation and drops the read in progress', async () => {
    const { read, reads } = source();
    const cache = new TtlCache(read, 60_000);
    const before = cache.get();
    cache.invalidate();
    const after = cache.get();
    reads[1]?.resolve('after the write');
    reads[0]?.resolve('before the write');
    await Promise.all([before, after]);
    expect(await cache.get()).toBe('after the write');
  });

  it('rejects on a failed read and does not cache the failure', async () => {
    const { read, reads } = source();
    const cache = new TtlCache(read, 60_000);
    const failing = cache.get();
    reads[0]?.reject(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    const second = cache.get();
    reads[1]?.resolve('back');
    expect(await second).toBe('back');
  });
});
