import Bull from 'bull';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { assertSingleHandler } from './queues.js';

describe('a queue whose jobs the worker is to take', () => {
  let queue: Bull.Queue | undefined;
  afterEach(async () => {
    // Bull leaves promises unhandled when it is closed while it connects.
    await vi.waitUntil(() => queue?.clients.every(({ status }) => status === 'ready'), { timeout: 60_000 });
    await queue?.close();
  });
  const open = (...handled: string[]) => {
    queue = new Bull('handlers', `${inject('redisUrl')}/905`);
    for (const name of handled) void queue.process(name, 1, async () => {});
    return queue;
  };

  it('may have one handler for all its jobs', () => {
    expect(() => assertSingleHandler(open('*'))).not.toThrow();
  });

  it('may not have none', () => {
    expect(() => assertSingleHandler(open())).toThrow('The queue handlers needs one handler');
  });

  it('may not have two, whose concurrencies Bull would add up', () => {
    expect(() => assertSingleHandler(open('*', 'registration-confirmed'))).toThrow('registration-confirmed');
    expect(() => open('*', '*')).toThrow('same handler twice');
  });
});
