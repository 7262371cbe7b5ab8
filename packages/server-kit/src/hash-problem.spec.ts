import { describe, expect, it } from 'vitest';
import { hashProblem } from './hash-problem.js';

describe('hashProblem', () => {
  it('is the SHA-256 of the JSON', () => {
    expect(hashProblem({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
  });

  it('ignores undefined keys', () => {
    expect(hashProblem({ a: 1, b: undefined })).toBe(hashProblem({ a: 1 }));
  });

  it('differs if a value or the order of a list does', () => {
    const hashes = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }].map(hashProblem);
    expect(new Set(hashes).size).toBe(3);
  });
});
