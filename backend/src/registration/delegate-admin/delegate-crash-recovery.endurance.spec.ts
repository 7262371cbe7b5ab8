import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancellation,
  expectCompleteAfterKill,
  recordActWrites,
  startDelegateFixture,
  transfer,
  type DelegateFixture,
} from '../../testing/crash/delegate-crash.scenarios.js';

let fixture: DelegateFixture;
beforeAll(async () => void (fixture = await startDelegateFixture()));
afterAll(() => fixture.testApp.stop());

it.each([
  ['a transfer that keeps the seat', transfer],
  ['a cancellation with a partial refund', cancellation],
])(
  '%s is complete after its backend was killed with SIGKILL before any of its writes',
  { timeout: 600_000 },
  async (_, act) => {
    const writes = await recordActWrites(fixture, act);
    expect(writes).toEqual(expect.arrayContaining(act.writes));
    for (const [index, kind] of writes.entries())
      await expectCompleteAfterKill(fixture, act, index + 1, `killed before write ${index + 1}, ${kind}`);
  },
);
