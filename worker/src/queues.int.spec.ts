import Bull from 'bull';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { assertSingleHandler } from './queues.js';

describe('assertSingleHandler', () => {
  let queue: Bull.Queue | undefined;
  afterEach(async () => {
    // Bull leaves rejected promises unhandled if it is closed while it connects.
    await vi.waitUntil(() => queue?.clients.every(({ status }) => status === 'ready'), { timeout: 60_000 });
    await queue?.close();
  });
  const createQueue = (...jobNames: string[]) => {
    queue = new Bull('handlers', `${inject('redisUrl')}/905`);
    for (const name of jobNames) void queue.process(name, 1, async () => {});
    return queue;
  };

  it('accepts one handler for all jobs', () => {
    expect(() => assertSingleHandler(createQueue('*'))).not.toThrow();
  });

  it('rejects a queue without a handler', () => {
    expect(() => assertSingleHandler(createQueue())).toThrow('The queue handlers needs one handler');
  });

  it('rejects two handlers, because Bull would add up their concurrencies', () => {
    expect(() => assertSingleHandler(createQueue('*', 'registration-confirmed'))).toThrow(
      'registration-confirmed',
    );
    expect(() => createQueue('*', '*')).toThrow('same handler twice');
  });
});
