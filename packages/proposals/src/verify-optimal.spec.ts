import { describe, expect, it } from 'vitest';
import type { ProposalDelegate, ProposalProblem } from './problem.js';
import type { ProposalResult } from './proposal.js';
import { createValuation } from './values.js';
import { verifyOptimal } from './verify-optimal.js';

const delegate = (registrationId: string, details: Partial<ProposalDelegate> = {}): ProposalDelegate => ({
  registrationId,
  preferences: [
    [0, 0],
    [0, 1],
  ],
  preferredCommittees: [0],
  muns: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  school: null,
  seat: null,
  ...details,
});

const problemOf = (details: Partial<ProposalProblem> = {}): ProposalProblem => ({
  aim: 'most-first-choices',
  otherSeats: 'any',
  schools: 'any',
  committees: [
    {
      id: 'unsc',
      name: 'UNSC',
      portfolios: [
        { name: 'France', capacity: 1 },
        { name: 'India', capacity: 1 },
      ],
    },
    { id: 'who', name: 'WHO', portfolios: [{ name: 'Chile', capacity: 2 }] },
  ],
  delegates: [delegate('experienced', { muns: 3 }), delegate('early')],
  ...details,
});

const resultOf = (
  seats: ProposalResult['seats'],
  portfolios = [['0', '0'], ['0']],
  committees = ['0', '0'],
): ProposalResult => ({ seats, proof: { kind: 'prices', portfolios, committees } });

/** The least price at which the second delegate has no reason to want the seat of the first. */
function priceOfFrance(problem: ProposalProblem): string {
  const valueOf = createValuation(problem);
  return String((valueOf(1, [0, 0]) ?? 0n) - (valueOf(1, [0, 1]) ?? 0n));
}

describe('verifyOptimal', () => {
  const problem = problemOf();
  const optimal = resultOf(
    [
      [0, 0],
      [0, 1],
    ],
    [[priceOfFrance(problem), '0'], ['0']],
  );

  it('accepts seats at prices that prove them optimal', () => {
    expect(verifyOptimal(problem, optimal)).toEqual({ valid: true, kind: 'optimal' });
  });

  it.each([
    ['another seat is better', resultOf(optimal.seats), 'another seat is better for early'],
    ['the seats are exchanged', { ...optimal, seats: optimal.seats.toReversed() }, 'for experienced'],
    ['a seat with free places has a price', resultOf([[0, 0], null], [['1', '1'], ['0']]), 'India in UNSC'],
    ['a committee without limit has a price', resultOf(optimal.seats, undefined, ['1', '0']), 'UNSC has a'],
    ['a price is negative', resultOf(optimal.seats, [['-1', '0'], ['0']]), 'not a whole number'],
    ['a price is missing', resultOf(optimal.seats, [['1'], ['0']]), 'not a whole number'],
    ['a seat is missing', { ...optimal, seats: optimal.seats.slice(1) }, 'number of seats'],
    ['a seat does not exist', { ...optimal, seats: [[0, 2] as [number, number], null] }, 'do not allow'],
    [
      'two delegates hold one seat',
      resultOf([
        [0, 0],
        [0, 0],
      ]),
      'France in UNSC has 2 delegates',
    ],
  ])('rejects a result if %s', (_case, result, violation) => {
    expect(verifyOptimal(problem, result)).toEqual({
      valid: false,
      violation: expect.stringContaining(violation),
    });
  });

  it('checks rules about experience, limits and schools', () => {
    const limited = problemOf();
    Object.assign(limited.committees[0] ?? {}, { limit: 1 });
    expect(verifyOptimal(limited, optimal)).toMatchObject({
      violation: expect.stringContaining('limit is 1'),
    });
    const demanding = problemOf();
    Object.assign(demanding.committees[0]?.portfolios[1] ?? {}, { minMuns: 1 });
    expect(verifyOptimal(demanding, optimal)).toMatchObject({
      violation: expect.stringContaining('do not allow the seat of early'),
    });
    const school = problemOf({
      schools: 'one-per-committee',
      delegates: [delegate('a', { muns: 3, school: 1 }), delegate('b', { school: 1 })],
    });
    expect(verifyOptimal(school, optimal)).toMatchObject({
      violation: expect.stringContaining('one school'),
    });
  });

  it('accepts prices as the proof of spread schools only if none is above its target', () => {
    const delegates = [delegate('a', { muns: 3, school: 1 }), delegate('b', { school: 1 })];
    const who = {
      id: 'who',
      name: 'WHO',
      portfolios: ['Chile', 'Peru'].map((name) => ({ name, capacity: 1 })),
    };
    const committees = [...problem.committees.slice(0, 1), who];
    const spread = problemOf({ schools: 'spread', committees, delegates });
    const apart = { ...spread, delegates: delegates.with(1, delegate('b', { school: 2 })) };
    const prices = [
      [priceOfFrance(spread), '0'],
      ['0', '0'],
    ];
    expect(verifyOptimal(apart, resultOf(optimal.seats, prices))).toEqual({ valid: true, kind: 'optimal' });
    expect(verifyOptimal(spread, resultOf(optimal.seats, prices))).toEqual({ valid: true, kind: 'feasible' });
  });

  it('accepts prices for the levels of earlier versions', () => {
    const former = problemOf({ aim: 'most-first-choices' });
    const prices = [[priceOfFrance(former), '0'], ['0']];
    expect(verifyOptimal(former, resultOf(optimal.seats, prices))).toMatchObject({ kind: 'optimal' });
    expect(priceOfFrance({ ...former, seatFirst: true })).not.toBe(priceOfFrance(former));
  });

  it('counts locked seats, which may exceed a capacity that was lowered since', () => {
    const seat: [number, number] = [0, 0];
    const delegates = [
      delegate('a', { seat, locked: true }),
      delegate('b', { seat, locked: true }),
      delegate('c'),
    ];
    const locked = problemOf({ delegates });
    const price = String(createValuation(locked)(2, [0, 0]));
    const prices = [[price, '0'], ['0']];
    expect(verifyOptimal(locked, resultOf([seat, seat, [0, 1]], prices))).toMatchObject({ valid: true });
    expect(verifyOptimal(locked, resultOf([seat, seat, seat], prices))).toMatchObject({ valid: false });
    expect(verifyOptimal(locked, resultOf([seat, null, [0, 1]], prices))).toMatchObject({ valid: false });
  });

  it('checks only the rules of a result whose optimality rests on the solver', () => {
    const proof = { kind: 'gap', gap: 0 } as const;
    expect(verifyOptimal(problem, { seats: optimal.seats, proof })).toEqual({
      valid: true,
      kind: 'feasible',
    });
    expect(
      verifyOptimal(problem, {
        seats: [
          [0, 0],
          [0, 0],
        ],
        proof,
      }),
    ).toMatchObject({ valid: false });
  });
});
