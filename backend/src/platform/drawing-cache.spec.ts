import { setImmediate } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { DrawingCache } from './drawing-cache.js';

describe('the cache of pictures and documents', () => {
  it('draws a picture once for concurrent and later requests', async () => {
    const cache = new DrawingCache();
    let drawn = 0;
    const draw = async () => {
      await Promise.resolve();
      drawn += 1;
      return Buffer.from('a');
    };
    await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
    await cache.get('a', draw);
    expect(drawn).toBe(1);
  });

  it('draws again after a failure', async () => {
    const cache = new DrawingCache();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', () => Promise.resolve(Buffer.from('a')))).toEqual(Buffer.from('a'));
  });

  it('drops the picture that was not used for the longest time', async () => {
    const cache = new DrawingCache();
    const draw = (text: string) => cache.get(text, () => Promise.resolve(Buffer.from(text)));
    for (let i = 0; i < 100; i += 1) await draw(`${i}`);
    await draw('0');
    await draw('new');
    let drawn = 0;
    const count = () => {
      drawn += 1;
      return Promise.resolve(Buffer.from(''));
    };
    await cache.get('0', count);
    expect(drawn).toBe(0);
    await cache.get('1', count);
    expect(drawn).toBe(1);
  });

  it('refuses more pictures than it can draw in a reasonable time', async () => {
    const cache = new DrawingCache();
    let resolve!: (picture: Buffer) => void;
    const promise = new Promise<Buffer>((resolved) => (resolve = resolved));
    const pending = Array.from({ length: 40 }, (_, i) => cache.get(`${i}`, () => promise));
    await expect(cache.get('another', () => promise)).rejects.toThrow(ServiceUnavailableException);
    resolve(Buffer.from(''));
    await Promise.all(pending);
    await cache.get('another', () => promise);
  });

  it('draws two at once, in the order of the requests, also after a failure', async () => {
    const cache = new DrawingCache();
    const order: number[] = [];
    let active = 0;
    const draw = async (index: number) => {
      order.push(index);
      active += 1;
      expect(active).toBeLessThanOrEqual(2);
      await setImmediate();
      active -= 1;
      if (index === 1) throw new Error('no');
      return Buffer.from('');
    };
    const drawn = Array.from({ length: 6 }, (_, index) => cache.get(`${index}`, () => draw(index)));
    const states = (await Promise.allSettled(drawn)).map(({ status }) => status);
    expect(states.filter((state) => state === 'rejected')).toHaveLength(1);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
