import { expect, test } from '@playwright/test';
import { PROCESS_FAULTS } from './trial/faults/process-faults.js';
import { summarize } from './trial/summary.js';
import type { System } from './trial/system/system.js';
import { runTrial, type TrialOptions } from './trial/trial.js';

const preload = (name: string) => new URL(`./trial/preload/${name}.mjs`, import.meta.url).href;

/** Half a minute of faults; `npm run trial` runs longer. */
const SHORT_TRIAL: TrialOptions = {
  seed: process.env['TRIAL_SEED'] ?? 'short',
  minutes: 0.5,
  minOperations: 250,
  minActions: 50,
  delegatesPerSecond: 4,
  maxPauseMs: 600,
  faultDuration: 0.35,
  holdMinutes: 0.1,
  settleTimeoutMs: 150_000,
  preload: [preload('fast-timers')],
  twoVersions: true,
};

// One after the other: each starts a whole system, and two at once could exceed their time limits.
test.describe.configure({ mode: 'default' });

test('all invariants hold while everything fails, with two versions of the backend side by side', async () => {
  test.setTimeout(900_000);
  const result = await runTrial(SHORT_TRIAL);
  console.log(summarize(result).text);
  const { violations, pending, faults, damage, snapshot } = result;
  expect({ violations, pending }).toEqual({ violations: [], pending: [] });
  const unknown = snapshot.deliveries.filter(({ state }) => state === 'unknown');
  expect(unknown.length).toBeLessThanOrEqual(damage.unknownEmails);
  for (const fault of Object.keys(PROCESS_FAULTS)) expect(faults.get(fault), fault).toBeGreaterThan(0);
  expect(snapshot.emails.length).toBeGreaterThan(50);
  expect(snapshot.changes.length).toBeGreaterThan(5);
  expect(snapshot.delegations.flatMap(({ ended }) => ended).length).toBeGreaterThan(0);
  expect(snapshot.appliedProposals.length).toBeGreaterThan(0);
  const edits = snapshot.suspended?.edits ?? [];
  expect(edits.filter(({ afterwards }) => afterwards).length).toBeGreaterThan(5);
  expect(edits.filter(({ auditEntries }) => auditEntries === 'one').length).toBeGreaterThan(0);
});

test('ten backends and five workers repeat hardly any work, and report the same metrics', async () => {
  test.setTimeout(600_000);
  const result = await runTrial({
    ...SHORT_TRIAL,
    backends: 10,
    workers: 5,
    minutes: 0.2,
    minOperations: 150,
    minActions: 20,
    faultDuration: 0,
    twoVersions: false,
  });
  console.log(summarize(result).text);
  const { violations, pending, snapshot } = result;
  expect({ violations, pending }).toEqual({ violations: [], pending: [] });
  expect(snapshot.runs.length).toBeGreaterThan(500);
});

test('the trial detects removed guards', async () => {
  test.setTimeout(600_000);
  const result = await runTrial({
    ...SHORT_TRIAL,
    minutes: 0.2,
    delegatesPerSecond: 10,
    maxPauseMs: 100,
    leftOut: ['add places'],
    faultDuration: 0,
    settleTimeoutMs: 5_000,
    preload: ['fast-timers', 'run-jobs-twice', 'remove-guards'].map(preload),
    prepare: dropUniqueIndexes,
  });
  console.log(summarize(result).text);
  const violated = result.violations.map(({ invariant }) => invariant);
  expect(violated).toEqual(
    expect.arrayContaining([
      expect.stringContaining('a coupon is redeemed at most'),
      expect.stringContaining('no more delegates are confirmed'),
      expect.stringContaining('a captured payment that matches'),
      expect.stringContaining('a payment that an organiser recorded'),
      expect.stringContaining('a sent email has arrived once'),
      expect.stringContaining('changes are numbered without gaps'),
      expect.stringContaining('exactly the places of schools'),
      expect.stringContaining('each settled payment of a school'),
      expect.stringContaining('with two versions'),
      expect.stringContaining('every unique index'),
    ]),
  );
});

/** Allows two changes with the same number and two delegates on one seat. */
async function dropUniqueIndexes({ db }: System): Promise<void> {
  await db.collection('allotment_changes').dropIndex('number_1');
  await db.collection('seats').dropIndex('one_delegate_per_seat');
}
