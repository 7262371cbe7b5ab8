import { afterAll, beforeAll, it } from 'vitest';
import {
  cancellation,
  expectCompleteAfterKill,
  startDelegateFixture,
  transfer,
  type DelegateFixture,
} from '../../testing/crash/delegate-crash.scenarios.js';
import { GATE_KILLS } from '../../testing/crash/kills.js';

let fixture: DelegateFixture;
beforeAll(async () => void (fixture = await startDelegateFixture()));
afterAll(() => fixture.testApp.stop());

it.each(GATE_KILLS.transfer)('a transfer that keeps the seat is complete after SIGKILL before %s', (kind) =>
  expectCompleteAfterKill(fixture, transfer, kind, `killed before ${kind}`),
);

it.each(GATE_KILLS.cancellation)(
  'a cancellation with a partial refund is complete after SIGKILL before %s',
  (kind) => expectCompleteAfterKill(fixture, cancellation, kind, `killed before ${kind}`),
);
