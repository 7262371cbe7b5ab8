import type { Outcome } from './trial.js';

/** So many examples of a broken rule are enough. */
const EXAMPLES = 5;

/** What came of a trial, for people; `whole` where nothing is broken and everything came to rest. */
export function summaryOf(outcome: Outcome): { text: string; whole: boolean } {
  const { operations, faults, doubtful, doubtsAllowed, unsettled, broken } = outcome;
  const kills = [
    'killed program',
    'killed worker',
    'killed database',
    'killed queue server',
    'wiped queue server',
  ];
  const lines = [
    `Operations       ${operations.total} (${operations.inWords()})`,
    `Faults           ${faults.total} (${faults.inWords()})`,
    `Kills with -9    ${kills.reduce((sum, name) => sum + faults.of(name), 0)}`,
    `Doubtful mails   ${doubtful}, at most ${doubtsAllowed} allowed`,
    `Broken rules     ${broken.length}`,
    ...broken.flatMap(({ rule, what }) => [
      `  ✗ ${rule}: ${what.length}`,
      ...what.slice(0, EXAMPLES).map((one) => `      ${one}`),
    ]),
    ...unsettled.map((one) => `  ✗ did not come to rest: ${one}`),
  ];
  const whole = broken.length === 0 && unsettled.length === 0 && doubtful <= doubtsAllowed;
  return { text: lines.join('\n'), whole };
}
