import { describe, expect, it } from 'vitest';
import type { ProposalCommittee, ProposalDelegate, ProposalProblem, SeatIndex } from './problem.js';
import { createExplanation } from './reasons.js';

const FRANCE: SeatIndex = [0, 0];
const JAPAN: SeatIndex = [0, 1];
const BRAZIL: SeatIndex = [1, 0];
const KENYA: SeatIndex = [1, 1];
const REUTERS: SeatIndex = [2, 0];

const COMMITTEES: ProposalCommittee[] = [
  committee('UNSC', ['France', 'Japan', 'China']),
  committee('WHO', ['Brazil', 'Kenya', 'India']),
  committee('Press', ['Reuters'], 2),
  committee('ECOSOC', ['Chile', 'Peru']),
];

function committee(name: string, portfolios: string[], capacity = 1): ProposalCommittee {
  return { id: name, name, portfolios: portfolios.map((portfolio) => ({ name: portfolio, capacity })) };
}

function delegate(
  index: number,
  { muns = 0, preferences = [FRANCE, JAPAN, BRAZIL, KENYA], ...fields }: Partial<ProposalDelegate> = {},
): ProposalDelegate {
  return {
    registrationId: `AAAAA-${String(index).padStart(5, 'A')}`,
    preferences,
    preferredCommittees: [...new Set(preferences.flatMap((seat) => (seat ? [seat[0]] : [])))],
    muns,
    registeredAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    school: null,
    seat: null,
    ...fields,
  };
}

/** Explains the seat of the last delegate. @param rows delegates by time of confirmation, with their seats */
function explain(
  rows: [Partial<ProposalDelegate>, SeatIndex | null][],
  rules: Partial<ProposalProblem> = {},
) {
  const problem: ProposalProblem = {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees: COMMITTEES,
    delegates: rows.map(([fields], index) => delegate(index, fields)),
    ...rules,
  };
  const proof = { kind: 'gap', gap: 0 } as const;
  const result = { seats: rows.map(([, seat]) => seat), proof };
  return createExplanation(problem, result)(rows.length - 1);
}

const withCommittee = (index: number, fields: Partial<ProposalCommittee>) => ({
  committees: COMMITTEES.map((item, position) => (position === index ? { ...item, ...fields } : item)),
});

describe('the reason for a preferred seat', () => {
  it('is that it is the first preference', () => {
    expect(explain([[{}, FRANCE]])).toBe('Your first preference.');
  });

  it('names the better preferences and why each of them went to another delegate', () => {
    expect(
      explain([
        [{ muns: 3 }, FRANCE],
        [{ muns: 2 }, JAPAN],
        [{ muns: 2 }, BRAZIL],
      ]),
    ).toBe(
      'Your third preference. Your first, France in UNSC, went to a delegate with more MUNs; your second, Japan in UNSC, went to a delegate who registered earlier.',
    );
  });

  it('is a draw among delegates of equal experience if the aim is fair to late registrants', () => {
    const rules = { aim: 'fair-to-late' } as const;
    const lost = 'Your second preference. Your first, France in UNSC, went to';
    const against = (registrationId: string, muns = 0) =>
      explain(
        [
          [{ registrationId, muns }, FRANCE],
          [{ registrationId: 'AAAAA-AAAA1' }, JAPAN],
        ],
        rules,
      );
    expect(against('AAAAA-AAAA2', 1)).toBe(`${lost} a delegate with more MUNs.`);
    // The draw depends on the registration ids, so some of these have won it and the others have not.
    const reasons = new Set(Array.from({ length: 20 }, (_, index) => against(`BBBBB-${index}`)));
    expect(reasons).toEqual(
      new Set([
        `${lost} another delegate by a draw.`,
        `${lost} another delegate, so that more delegates get a preference.`,
      ]),
    );
  });

  it('is that others get a preference if the holder has no higher priority', () => {
    expect(
      explain([
        [{}, FRANCE],
        [{ muns: 1 }, JAPAN],
      ]),
    ).toBe(
      'Your second preference. Your first, France in UNSC, went to another delegate, so that more delegates get a preference.',
    );
  });

  it('is that the holder keeps the seat if changes are to be few', () => {
    const rows: Parameters<typeof explain>[0] = [
      [{ seat: FRANCE }, FRANCE],
      [{ muns: 1 }, JAPAN],
    ];
    expect(explain(rows, { fewestChanges: true })).toBe(
      'Your second preference. Your first, France in UNSC, stays with a delegate who already has it.',
    );
  });

  it('is that the better seat was already allotted if it is locked', () => {
    expect(
      explain([
        [{ seat: FRANCE, locked: true }, FRANCE],
        [{ muns: 5 }, JAPAN],
      ]),
    ).toBe('Your second preference. Your first, France in UNSC, was already allotted.');
  });

  it('describes all holders of a shared portfolio', () => {
    const preferences = [REUTERS, FRANCE, JAPAN, BRAZIL];
    const last: [Partial<ProposalDelegate>, SeatIndex] = [{ muns: 1, preferences }, FRANCE];
    const lost = 'Your second preference. Your first, Reuters in Press, went to delegates';
    expect(explain([[{ muns: 2 }, REUTERS], [{ muns: 3 }, REUTERS], last])).toBe(`${lost} with more MUNs.`);
    expect(explain([[{ muns: 1 }, REUTERS], [{ muns: 1 }, REUTERS], last])).toBe(
      `${lost} who registered earlier.`,
    );
    expect(explain([[{ muns: 2 }, REUTERS], [{ muns: 1 }, REUTERS], last])).toBe(
      `${lost} with more MUNs or an earlier registration.`,
    );
  });

  it('names the experience that a better seat requires', () => {
    const least = (minMuns: number) => explain([[{}, JAPAN]], withPortfolioRule(minMuns));
    expect(least(3)).toBe(
      'Your second preference. Your first, France in UNSC, is a seat for delegates with at least 3 MUNs.',
    );
    expect(least(1)).toContain('at least 1 MUN.');
    expect(explain([[{ muns: 1 }, BRAZIL]], withCommittee(0, { firstTimersOnly: true }))).toBe(
      'Your third preference. Your first, France in UNSC, is a seat for first-timers; your second, Japan in UNSC, too.',
    );
  });

  it('names a limit of the committee and the rule about schools', () => {
    const rows: Parameters<typeof explain>[0] = [
      [{ school: 1 }, JAPAN],
      [{ school: 1, preferences: [FRANCE, BRAZIL, KENYA, JAPAN] }, BRAZIL],
    ];
    expect(explain(rows, withCommittee(0, { limit: 1 }))).toBe(
      'Your second preference. Your first, France in UNSC, is in a committee that is full.',
    );
    expect(explain(rows, { schools: 'one-per-committee' })).toBe(
      'Your second preference. Your first, France in UNSC, is in a committee with as many delegates of your school as allowed.',
    );
    expect(explain(rows, { schools: 'spread' })).toBe(
      'Your second preference. Your first, France in UNSC, is in a committee that already has its share of delegates of your school.',
    );
  });

  it('skips a portfolio that is no longer offered, and a preference that is named twice', () => {
    expect(explain([[{ preferences: [null, JAPAN, BRAZIL, KENYA] }, JAPAN]])).toBe(
      'Your second preference. Your first is no longer offered.',
    );
    const preferences = [FRANCE, FRANCE, BRAZIL, KENYA];
    expect(
      explain([
        [{ muns: 1 }, FRANCE],
        [{ preferences }, BRAZIL],
      ]),
    ).toBe('Your third preference. Your first, France in UNSC, went to a delegate with more MUNs.');
  });
});

describe('the reason for another seat', () => {
  const taken: [Partial<ProposalDelegate>, SeatIndex][] = [FRANCE, JAPAN, BRAZIL, KENYA].map((seat) => [
    { muns: 1 },
    seat,
  ]);

  it('names the preferred committee of the seat', () => {
    expect(explain([...taken, [{}, [0, 2]]])).toBe(
      'A free seat in UNSC, a committee you chose. Your preferred portfolios went to other delegates.',
    );
    expect(explain([...taken, [{ seat: [0, 2] }, [0, 2]]])).toMatch(
      /^Your present seat in UNSC, a committee/,
    );
    expect(explain([[{ preferences: [null, JAPAN, BRAZIL, KENYA] }, [0, 2]]])).toBe(
      'A free seat in UNSC, a committee you chose. Your preferred portfolios were not available.',
    );
  });

  it('is that the preferred committees are full', () => {
    const all: typeof taken = [...taken, [{}, [0, 2]], [{}, [1, 2]]];
    expect(explain([...all, [{}, [3, 0]]])).toBe('A free seat. The committees you chose are full.');
    expect(explain([...all, [{ preferredCommittees: [1] }, [3, 0]]])).toBe(
      'A free seat. The committee you chose is full.',
    );
  });

  it('is that the preferred committees have gone or have no seat for the delegate', () => {
    expect(explain([[{ preferences: [null, null, null, null] }, [3, 0]]])).toBe(
      'A free seat. The committees you chose are no longer offered.',
    );
    expect(explain([[{ preferredCommittees: [0] }, [3, 0]]], withCommittee(0, { minMuns: 2 }))).toBe(
      'A free seat. The committee you chose is full or for delegates with other experience.',
    );
    expect(explain([[{}, [3, 0]]])).toBe(
      'A free seat. The committees you chose had no seat for you under the rules of the allotment.',
    );
  });
});

it('gives no reason for a locked seat or without a seat', () => {
  expect(explain([[{ seat: FRANCE, locked: true }, FRANCE]])).toBe('');
  expect(explain([[{}, null]])).toBe('');
});

function withPortfolioRule(minMuns: number): Pick<ProposalProblem, 'committees'> {
  const [unsc] = COMMITTEES;
  const portfolios = (unsc?.portfolios ?? []).map((portfolio, index) =>
    index === 0 ? { ...portfolio, minMuns } : portfolio,
  );
  return withCommittee(0, { portfolios });
}
