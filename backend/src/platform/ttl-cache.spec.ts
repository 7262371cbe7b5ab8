import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.js';

/** A reading that ends when the test says so, and counts how often it was begun. */
function source() {
  const readings: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((end, fail) => readings.push({ end, fail }));
  return { read, readings };
}

describe('what is remembered', () => {
  it('is read once for all who ask while the reading is under way, and kept afterwards', async () => {
    const { read, readings } = source();
    const remembered = new TtlCache(read, 60_000);
    const asked = [remembered.get(), remembered.get()];
    readings[0]?.end('fee');
    expect(await Promise.all([...asked, remembered.get()])).toEqual(['fee', 'fee', 'fee']);
    expect(readings).toHaveLength(1);
  });

  it('is read again once it is too old', async () => {
    const { read, readings } = source();
    const remembered = new TtlCache(read, 0);
    const first = remembered.get();
    readings[0]?.end('old');
    await first;
    const second = remembered.get();
    readings[1]?.end('new');
    expect(await second).toBe('new');
  });

  it('is read again after a write, and a reading that began before the write is not kept', async () => {
    const { read, readings } = source();
    const remembered = new TtlCache(read, 60_000);
    const before = remembered.get();
    remembered.invalidate();
    const after = remembered.get();
    readings[1]?.end('after the write');
    readings[0]?.end('before the write');
    await Promise.all([before, after]);
    expect(await remembered.get()).toBe('after the write');
  });

  it('tells those who asked of a failure and does not keep it', async () => {
    const { read, readings } = source();
    const remembered = new TtlCache(read, 60_000);
    const failing = remembered.get();
    readings[0]?.fail(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    const second = remembered.get();
    readings[1]?.end('back');
    expect(await second).toBe('back');
  });
});
