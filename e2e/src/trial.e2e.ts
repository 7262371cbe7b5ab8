import { describe, expect, it } from 'vitest';
import { KILLS } from './trial/faults.js';
import { summaryOf } from './trial/summary.js';
import { holdTrial, type Plan } from './trial/trial.js';
import type { World } from './trial/world.js';

const preload = (name: string) => new URL(`./trial/preload/${name}.mjs`, import.meta.url).href;

/** A trial of half a minute; `npm run trial` holds long ones. */
const SHORT: Plan = {
  seed: 'short',
  minutes: 0.5,
  operations: 250,
  pace: 4,
  pauseMs: 600,
  faultPace: 0.35,
  holdMinutes: 0.1,
  settleMs: 150_000,
  preload: [preload('quick-minutes')],
  say: () => {},
};

describe('a trial of the whole product', () => {
  // A rule that was broken once is broken: no second try.
  it('keeps every rule while everything else breaks', { timeout: 600_000, retry: 0 }, async () => {
    const outcome = await holdTrial(SHORT);
    const { text } = summaryOf(outcome);
    console.log(text);
    const { broken, unsettled, faults, doubtsAllowed, books } = outcome;
    expect({ broken, unsettled }).toEqual({ broken: [], unsettled: [] });
    expect(books.lines.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(doubtsAllowed);
    // It was no idle half minute.
    for (const kill of Object.keys(KILLS)) expect(faults.of(kill), kill).toBeGreaterThan(0);
    expect(books.mails.length).toBeGreaterThan(50);
    expect(books.changes.length).toBeGreaterThan(5);
  });

  it('finds that guards are out', { timeout: 300_000, retry: 0 }, async () => {
    const outcome = await holdTrial({
      ...SHORT,
      minutes: 0.2,
      pace: 10,
      pauseMs: 100,
      faultPace: 0,
      settleMs: 5_000,
      preload: ['quick-minutes', 'jobs-run-twice', 'without-guards'].map(preload),
      prepare: letChangesClash,
    });
    console.log(summaryOf(outcome).text);
    const rules = outcome.broken.map(({ rule }) => rule);
    expect(rules).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no coupon is redeemed more often'),
        expect.stringContaining('a mail that was sent has arrived once'),
        expect.stringContaining('changes are numbered without a gap'),
      ]),
    );
  });
});

/** Two changes of the same number are taken, and two delegates on one seat. */
async function letChangesClash({ db }: World): Promise<void> {
  await db.collection('allotment_changes').dropIndex('number_1');
  await db.collection('seats').dropIndex('one_delegate_per_seat');
}
