import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { assertFreeSpace } from './free-space.js';

it('a full disk is reported in one line that says what to do', () => {
  expect(() => assertFreeSpace(tmpdir(), 0)).not.toThrow();
  expect(() => assertFreeSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(
    /^The database needs [\d,]+ MB of free disk space, and \S+ has [\d,]+ MB\. Free some space, or set DATA_DIR to a folder on another disk\.$/,
  );
});
