import type { MouseEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreRepeatedClick } from './ignore-repeated-click';

let done: string[];

beforeEach(() => {
  done = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** @param detail 0 for a key */
function press(name: string, x: number, y: number, detail = 1): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read of an event
  const event = { clientX: x, clientY: y, detail } as MouseEvent;
  return ignoreRepeatedClick(event, () => Promise.resolve(void done.push(name)));
}

it('does nothing to what slid under a pointer that rests', async () => {
  await press('one', 400, 300);
  await press('two', 402, 301);
  expect(done).toEqual(['one']);
});

it('does what a pointer that moved, a key, or a press a moment later asks for', async () => {
  await press('one', 100, 300);
  await press('two', 100, 340);
  await press('three', 100, 340, 0);
  vi.advanceTimersByTime(1_001);
  await press('four', 100, 340);
  expect(done).toEqual(['one', 'two', 'three', 'four']);
});

it('lets the same button be pressed again where what it did failed', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const event = { clientX: 700, clientY: 300, detail: 1 } as MouseEvent;
  await expect(ignoreRepeatedClick(event, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  vi.advanceTimersByTime(1_001);
  await press('again', 700, 300);
  expect(done).toEqual(['again']);
});
