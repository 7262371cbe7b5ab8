import { Redis } from 'ioredis';
import { expect } from 'vitest';
import type { TestApp } from './test-app.js';

/** Returns the collections and Redis keys that contain any of these texts, case-insensitively. */
export async function findTraces({ connection, settings }: TestApp, ...texts: string[]): Promise<string[]> {
  const contains = (value: unknown) =>
    texts.some((text) => JSON.stringify(value).toLowerCase().includes(text.toLowerCase()));
  const traces: string[] = [];
  for (const { name } of await connection.db!.listCollections().toArray()) {
    for await (const document of connection.collection(name).find())
      if (contains(document)) traces.push(name);
  }
  const redis = new Redis(settings.REDIS_URL!);
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const reads: Record<string, () => Promise<unknown>> = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, 0, -1),
      stream: () => redis.xrange(key, '-', '+'),
    };
    if (type === 'none') continue; // the key has just expired
    const value = reads[type]?.();
    expect(value, `${key} is a ${type}`).toBeDefined();
    if (contains([key, await value])) traces.push(key);
  }
  await redis.quit();
  return [...new Set(traces)].toSorted();
}
