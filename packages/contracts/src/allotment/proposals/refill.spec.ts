import { describe, expect, it } from 'vitest';
import type { SeatIndex } from './problem.js';
import { canRefill, findRefills, type RefillDelegate, type RefillInput } from './refill.js';

const FRANCE: SeatIndex = [0, 0];
const CHINA: SeatIndex = [0, 1];
const CHAD: SeatIndex = [0, 2];
const NORWAY: SeatIndex = [1, 0];

function delegate(
  preferences: (SeatIndex | null)[],
  seat: SeatIndex | null = null,
  more: Partial<RefillDelegate> = {},
): RefillDelegate {
  return { preferences, preferredCommittees: [0], muns: 0, school: null, seat, ...more };
}

function input(...delegates: RefillDelegate[]): RefillInput {
  const committee = (id: string, names: string[]) => ({
    id,
    name: id,
    portfolios: names.map((name) => ({ name, capacity: 1 })),
  });
  return {
    committees: [committee('UNSC', ['France', 'China', 'Chad']), committee('UNHRC', ['Norway'])],
    schools: 'any',
    delegates,
  };
}

/** 'delegate: before > after', with a question mark if the delegate must agree. */
const movesOf = (of: RefillInput) =>
  findRefills(of).map(({ moves }) =>
    moves.map(({ delegate: index, before, after, ask }) => `${index}: ${before} > ${after}${ask ? '?' : ''}`),
  );

describe('findRefills', () => {
  it('keeps the experience that a committee requires, and its limit', () => {
    const free = () => input(delegate([NORWAY]), delegate([NORWAY], CHINA, { muns: 3 }));
    const withRule = (rule: object) => {
      const { committees, ...rest } = free();
      return { ...rest, committees: [committees[0]!, { ...committees[1]!, ...rule }] };
    };
    expect(movesOf(free())[0]).toEqual(['0: 7 > 1']);
    expect(movesOf(withRule({ minMuns: 2 }))).toEqual([['1: 5 > 1'], ['0: 7 > 5']]);
    expect(movesOf(withRule({ firstTimersOnly: true }))).toEqual([['0: 7 > 1']]);
    expect(movesOf(withRule({ limit: 0 }))).toEqual([['0: 7 > 5']]);
    expect(canRefill({ ...withRule({ limit: 0 }), delegates: [delegate([NORWAY], CHINA)] })).toBe(false);
  });

  it('moves within a committee that has reached its limit', () => {
    const { committees, ...rest } = input(delegate([FRANCE], CHINA), delegate([FRANCE, CHINA]));
    const full = { ...rest, committees: [{ ...committees[0]!, limit: 1 }, committees[1]!] };
    expect(movesOf(full)).toEqual([['0: 5 > 1']]);
  });

  it('puts no two delegates of one school into a committee if that is the rule, also in one chain', () => {
    const rule = { schools: 'one-per-committee' as const };
    const school = { school: 1 };
    const one = input(delegate([CHAD], CHAD, school), delegate([FRANCE, NORWAY], null, school));
    expect(movesOf(one)).toEqual([['1: 7 > 1']]);
    expect(movesOf({ ...one, ...rule })).toEqual([['1: 7 > 2']]);
    const chain = input(
      delegate([FRANCE, NORWAY], NORWAY, school),
      delegate([NORWAY, CHAD], null, school),
      delegate([CHAD], CHAD),
    );
    expect(movesOf({ ...chain, ...rule })[0]).toEqual(['0: 2 > 1', '1: 7 > 1']);
    const crowded = input(
      delegate([FRANCE, CHINA], CHINA, school),
      delegate([CHINA], null, school),
      delegate([CHAD], CHAD),
    );
    expect(movesOf(crowded)[0]).toEqual(['0: 2 > 1', '1: 7 > 1']);
    expect(movesOf({ ...crowded, ...rule })).toEqual([['0: 2 > 1']]);
  });

  it('spreads schools unless a delegate would go without a seat or a preference', () => {
    const school = { school: 1 };
    const spread = (...delegates: RefillDelegate[]) => ({
      ...input(...delegates),
      schools: 'spread' as const,
    });
    const holder = delegate([CHAD], CHAD, school);
    // Two delegates of four seats have a target of two in a committee of three, and one in a committee of one.
    const third = (...preferences: SeatIndex[]) =>
      spread(holder, delegate([CHINA], CHINA, school), delegate(preferences, null, school));
    const six = { committees: [...input().committees, ...input().committees] };
    expect(movesOf({ ...third(FRANCE), ...six })).toEqual([['2: 7 > 1']]);
    expect(movesOf({ ...third(FRANCE, NORWAY), ...six })).toEqual([['2: 7 > 2']]);
    const better = spread(
      holder,
      delegate([CHINA], CHINA, school),
      delegate([FRANCE, NORWAY], NORWAY, school),
    );
    expect(movesOf({ ...better, ...six })).toEqual([]);
    expect(movesOf({ ...better, ...six, schools: 'any' })).toEqual([['2: 2 > 1']]);
    expect(movesOf({ ...better, ...six, schools: { kind: 'at-most', n: 3 } })).toEqual([['2: 2 > 1']]);
    expect(movesOf({ ...third(FRANCE), ...six, schools: { kind: 'at-most', n: 2 } })).toEqual([]);
  });

  it('gives a free seat to a delegate without a seat who prefers it', () => {
    const [refill] = findRefills(input(delegate([CHINA], CHINA), delegate([CHINA, FRANCE])));
    expect(refill).toEqual({
      moves: [{ delegate: 1, from: null, to: FRANCE, before: 7, after: 2, ask: false }],
    });
  });

  it('moves others to better preferences, until a delegate without a seat gets one', () => {
    const chain = input(
      delegate([FRANCE, CHINA], CHINA),
      delegate([CHINA, NORWAY], NORWAY, { mailed: true }),
      delegate([NORWAY]),
      delegate([CHAD], CHAD),
    );
    expect(findRefills(chain)[0]?.moves).toEqual([
      { delegate: 0, from: CHINA, to: FRANCE, before: 2, after: 1, ask: false },
      { delegate: 1, from: NORWAY, to: CHINA, before: 2, after: 1, ask: true },
      { delegate: 2, from: null, to: NORWAY, before: 7, after: 1, ask: false },
    ]);
    expect(findRefills(chain)).toHaveLength(1);
  });

  it('prefers fewer moves, then fewer to ask, then the better preference, then the greater claim', () => {
    const taken = [delegate([CHAD], CHAD), delegate([NORWAY], NORWAY)];
    expect(
      movesOf(
        input(...taken, delegate([FRANCE, CHINA], CHINA), delegate([CHINA]), delegate([null, FRANCE])),
      )[0],
    ).toEqual(['4: 7 > 2']);
    // Both chains have two moves; the first delegate would have to agree.
    const toAsk = input(
      delegate([FRANCE, CHINA], CHINA, { mailed: true }),
      delegate([FRANCE, CHAD], CHAD),
      delegate([CHINA]),
      delegate([CHAD, NORWAY]),
      delegate([NORWAY], NORWAY),
    );
    expect(movesOf(toAsk)[0]).toEqual(['1: 2 > 1', '3: 7 > 1']);
    const filled = [delegate([CHAD], CHAD), delegate([CHINA], CHINA), delegate([NORWAY], NORWAY)];
    expect(
      movesOf(input(...filled, delegate([null, FRANCE], null, { muns: 5 }), delegate([FRANCE])))[0],
    ).toEqual(['4: 7 > 1']);
    expect(movesOf(input(...filled, delegate([FRANCE]), delegate([FRANCE], null, { muns: 5 })))[0]).toEqual([
      '4: 7 > 1',
    ]);
    expect(movesOf(input(...filled, delegate([FRANCE]), delegate([FRANCE])))[0]).toEqual(['3: 7 > 1']);
  });

  it('gives a better preference if nobody without a seat has a chain, and names the chain that must be made before', () => {
    const better = input(delegate([FRANCE, CHINA], CHINA), delegate([null, CHINA, CHAD], CHAD));
    expect(findRefills(better).map(({ moves, after }) => [moves.length, moves[0]?.delegate, after])).toEqual([
      [1, 0, undefined],
      [1, 1, 0],
    ]);
  });

  it('gives a free seat in a preferred committee at last', () => {
    const last = input(
      delegate([FRANCE], FRANCE),
      delegate([FRANCE]),
      delegate([FRANCE], null, { muns: 2 }),
      delegate([], null, { preferredCommittees: [] }),
    );
    expect(movesOf(last)).toEqual([['2: 7 > 5'], ['1: 7 > 5']]);
    expect(findRefills(last)[0]?.moves[0]?.to).toEqual(CHINA);
  });

  it('finds nothing if nobody would gain', () => {
    expect(findRefills(input(delegate([FRANCE], FRANCE), delegate([FRANCE], CHINA)))).toEqual([]);
    expect(findRefills(input())).toEqual([]);
  });

  it('neither moves locked delegates nor fills a portfolio that has too many holders', () => {
    expect(
      findRefills(
        input(delegate([FRANCE], CHINA, { locked: true }), delegate([CHINA], null, { locked: true })),
      ),
    ).toEqual([]);
    const twice = input(
      delegate([FRANCE, CHINA], CHINA),
      delegate([CHINA], CHINA),
      delegate([CHINA], null, { preferredCommittees: [] }),
    );
    expect(movesOf(twice)).toEqual([['0: 2 > 1']]);
  });

  it('respects the experience that a committee requires', () => {
    const rules = input(delegate([FRANCE], null, { preferredCommittees: [0, 1] }));
    const [first, second] = rules.committees;
    if (!first || !second) expect.fail('no committees');
    expect(movesOf({ ...rules, committees: [{ ...first, minMuns: 1 }, second] })).toEqual([['0: 7 > 5']]);
  });

  it('fills the seats of 5,000 delegates and makes every move valid', () => {
    const large = randomInput(5_000);
    const seats = large.delegates.map(({ seat }) => seat);
    const holders = new Map<string, number>();
    const count = (seat: SeatIndex | null, difference: number) =>
      seat && holders.set(seat.join(':'), (holders.get(seat.join(':')) ?? 0) + difference);
    for (const seat of seats) count(seat, 1);
    const chains = findRefills(large);
    expect(canRefill(large)).toBe(true);
    for (const { moves } of chains) {
      for (const { delegate: index, from, to, before, after } of moves) {
        expect(seats[index]).toEqual(from);
        expect(after).toBeLessThan(before);
        seats[index] = to;
        count(from, -1);
        count(to, 1);
      }
      expect(Math.max(...holders.values())).toBe(1);
    }
    expect(chains.length).toBeGreaterThan(100);
    expect(findRefills(large, 7)).toEqual(chains.slice(0, 7));
    const after = large.delegates.map((row, index) => ({ ...row, seat: seats[index] ?? null }));
    expect(findRefills({ ...large, delegates: after })).toEqual([]);
    expect(canRefill({ ...large, delegates: after })).toBe(false);
  });
});

/** Half of the delegates have a seat, and some of the seats are free. */
function randomInput(size: number): RefillInput {
  const portfolios = Array.from({ length: size / 40 }, (_p, index) => ({ name: String(index), capacity: 1 }));
  const committees = Array.from({ length: 20 }, (_c, id) => ({
    id: String(id),
    name: String(id),
    portfolios,
  }));
  const pick = (index: number, salt: number, of: number) =>
    (Math.imul(index * 31 + salt, 0x9e3779b1) >>> 8) % of;
  const delegates = Array.from({ length: size }, (_d, index): RefillDelegate => {
    const preferredCommittees = [pick(index, 1, 20), pick(index, 2, 20)];
    const preferences = preferredCommittees.flatMap((committee) =>
      [3, 4].map((salt): SeatIndex => [committee, pick(index, salt, portfolios.length)]),
    );
    const own: SeatIndex = [index % 20, Math.floor(index / 20)];
    const seat = own[1] < portfolios.length * 0.9 ? own : null;
    const mailed = index % 3 === 0;
    return { preferences, preferredCommittees, muns: index % 5, school: null, seat, mailed };
  });
  return { committees, delegates, schools: 'any' };
}
