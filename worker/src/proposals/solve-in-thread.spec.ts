import { describe, expect, it } from 'vitest';
import { problemOf } from '../testing/proposal.fixture.js';
import { solveInThread, TimeLimitError } from './solve-in-thread.js';

const never = new AbortController().signal;

describe('solveInThread', () => {
  it('returns the outcome, and reports progress meanwhile', async () => {
    const progress: number[] = [];
    const outcome = await solveInThread(problemOf(200), {
      onProgress: (value) => progress.push(value),
      signal: never,
    });
    expect(outcome.kind).toBe('solved');
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    expect(progress.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('ends at the time limit', async () => {
    const options = { onProgress: () => {}, signal: never, timeLimitMs: 1 };
    await expect(solveInThread(problemOf(200), options)).rejects.toThrow(TimeLimitError);
  });

  it('ends with the reason of the signal', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const solving = solveInThread(problemOf(2_000, 20), {
      onProgress: () => stop.abort(reason),
      signal: stop.signal,
    });
    await expect(solving).rejects.toBe(reason);
    await expect(solveInThread(problemOf(5), { onProgress: () => {}, signal: stop.signal })).rejects.toBe(
      reason,
    );
  });

  it('passes on the error of the solver', async () => {
    const broken = { ...problemOf(5), committees: undefined } as never;
    await expect(solveInThread(broken, { onProgress: () => {}, signal: never })).rejects.toThrow(/./);
  });
});
