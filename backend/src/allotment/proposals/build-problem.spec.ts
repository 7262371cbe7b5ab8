import { BadRequestException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { MAX_ALLOTMENTS } from '@mun/contracts/allotment/allotment';
import type { ProposalRequest } from '@mun/proposals/request';
import type { CommitteeSummary } from '../../content/committees/committees.service.js';
import type { ConfirmedRegistration } from '../../registration/delegates/confirmed-registrations.service.js';
import { Blocks } from '../blocks/blocks.js';
import { buildProblem, type PresentState } from './build-problem.js';

const COUNCIL: CommitteeSummary = {
  id: 'c1',
  name: 'Security Council',
  agenda: '',
  kind: 'debating',
  sharedPortfolios: false,
  portfolios: new Set(['France', 'Kenya', 'Japan']),
  renamed: new Map(),
};
const PRESS: CommitteeSummary = {
  id: 'c2',
  name: 'Press',
  agenda: '',
  kind: 'press',
  sharedPortfolios: true,
  portfolios: new Set(['Reuters', 'Photographer']),
  renamed: new Map(),
};
/** Plain, because a class cannot be spread. */
type Request = Pick<ProposalRequest, keyof ProposalRequest>;

const REQUEST: Request = {
  aim: 'fewest-without-preference',
  otherSeats: 'any',
  scope: 'everybody',
  schools: 'any',
};
const IDS = ['K7QF2-9XDH2', 'K7QF2-9XDH3', 'K7QF2-9XDH4'];

function delegate(index: number, fields: Partial<ConfirmedRegistration> = {}): ConfirmedRegistration {
  return {
    id: `r${index}`,
    registrationId: IDS[index]!,
    fullName: `Delegate ${index}`,
    email: '',
    phone: '',
    institution: 'Sample School',
    numberOfMUNsParticipated: index,
    preferences: [
      { committee: 'c1', portfolios: ['France', 'Kenya'] },
      { committee: 'c2', portfolios: ['Reuters', 'Photographer'] },
    ],
    confirmedAt: new Date(Date.UTC(2026, 0, 1 + index)),
    ...fields,
  };
}

/** @param portfolios of schools, in 'Security Council' */
function blocksOf(portfolios: Record<string, string[]>): Blocks {
  const stored = Object.entries(portfolios).flatMap(([school, names]) =>
    names.map((portfolio) => ({ _id: `${school}-${portfolio}`, committee: 'c1', portfolio, school })),
  );
  const schools = ['s1', 's2', 's3'];
  const owners = new Map(schools.map((id) => [id, { id, name: `School ${id}` }]));
  return new Blocks(stored, owners, new Map());
}

function stateOf(state: Partial<PresentState> = {}): PresentState {
  return {
    delegates: [delegate(0), delegate(1)],
    seats: new Map(),
    committees: new Map([
      ['c1', COUNCIL],
      ['c2', PRESS],
    ]),
    nameOf: (typed) => typed,
    blocks: blocksOf({}),
    ...state,
  };
}

const build = (request: Partial<Request> = {}, state: Partial<PresentState> = {}) =>
  buildProblem({ ...REQUEST, ...request }, stateOf(state));

/** Returns the body of the 400. */
async function refusalOf(...args: Parameters<typeof build>): Promise<unknown> {
  try {
    await build(...args);
  } catch (error) {
    if (error instanceof BadRequestException) return error.getResponse();
    throw error;
  }
  throw new Error('the request was accepted');
}

describe('buildProblem', () => {
  it('describes committees and delegates by positions', async () => {
    expect(await build()).toEqual({
      aim: 'fewest-without-preference',
      otherSeats: 'any',
      schools: 'any',
      seatFirst: true,
      committees: [
        {
          id: 'c1',
          name: 'Security Council',
          portfolios: ['France', 'Kenya', 'Japan'].map((name) => ({ name, capacity: 1 })),
        },
        // As many may share a portfolio as there are delegates.
        {
          id: 'c2',
          name: 'Press',
          portfolios: ['Reuters', 'Photographer'].map((name) => ({ name, capacity: 2 })),
        },
      ],
      delegates: [0, 1].map((index) => ({
        registrationId: IDS[index],
        preferences: [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
        ],
        preferredCommittees: [0, 1],
        muns: index,
        registeredAt: `2026-01-0${1 + index}T00:00:00.000Z`,
        school: 0,
        seat: null,
      })),
    });
  });

  it('orders delegates by confirmation, and those of the same time by their ids', async () => {
    const at = new Date();
    const delegates = [2, 1, 0].map((index) => delegate(index, { confirmedAt: at }));
    expect((await build({}, { delegates })).delegates.map(({ muns }) => muns)).toEqual([0, 1, 2]);
    const later = [delegate(1), delegate(0)];
    expect((await build({}, { delegates: later })).delegates.map(({ muns }) => muns)).toEqual([0, 1]);
  });

  it('ignores differences in spelling, and skips what no longer exists', async () => {
    const preferences = [
      { committee: 'c1', portfolios: ['fRANCE ', 'Atlantis'] },
      { committee: 'deleted', portfolios: ['Reuters', 'Photographer'] },
    ];
    const { delegates } = await build({}, { delegates: [delegate(0, { preferences })] });
    expect(delegates[0]).toMatchObject({ preferences: [[0, 0], null, null, null], preferredCommittees: [0] });
  });

  it('numbers schools by their common names', async () => {
    const institutions = ['DPS', 'Other School', 'Delhi Public School'];
    const delegates = institutions.map((institution, index) => delegate(index, { institution }));
    const nameOf = (typed: string) => (typed === 'DPS' ? 'Delhi Public School' : typed);
    expect((await build({}, { delegates, nameOf })).delegates.map(({ school }) => school)).toEqual([0, 1, 0]);
    const none = [delegate(0, { institution: ' ' })];
    expect((await build({}, { delegates: none })).delegates[0]).toMatchObject({ school: null });
  });

  it('locks all seats that are allotted if only the others are proposed', async () => {
    const seats = new Map([['r0', { committee: COUNCIL, portfolio: 'kenya', serial: 1 }]]);
    const unseated = await build({ scope: 'unseated' }, { seats });
    expect(unseated.delegates[0]).toMatchObject({ seat: [0, 1], locked: true });
    expect(unseated.delegates[1]).not.toHaveProperty('locked');
    expect((await build({}, { seats })).delegates[0]).not.toHaveProperty('locked');
  });

  it('locks a seat whose portfolio is no longer listed', async () => {
    const seats = new Map([['r0', { committee: COUNCIL, portfolio: 'Atlantis', serial: 1 }]]);
    expect((await build({ scope: 'unseated' }, { seats })).delegates[0]).toMatchObject({
      seat: null,
      locked: true,
    });
  });

  it('locks the delegates of the request, however their ids are typed', async () => {
    const { delegates } = await build({ locked: [IDS[1]!.toLowerCase().replace('-', ' ')] });
    expect(delegates.map(({ locked }) => locked)).toEqual([undefined, true]);
  });

  it('adds the rules of committees and portfolios', async () => {
    const portfolios = [{ portfolio: ' france', minMuns: 3 }];
    const rules = [
      { committee: 'c1', limit: 0, portfolios },
      { committee: 'c2', minMuns: 2, firstTimersOnly: true },
    ];
    const problem = await build({ committees: rules, seatEverybody: true, fewestChanges: true });
    const [council, press] = problem.committees;
    expect(council).toMatchObject({ limit: 0, portfolios: [{ minMuns: 3 }, {}, {}] });
    expect(council!.portfolios[1]).toEqual({ name: 'Kenya', capacity: 1 });
    expect(press).toMatchObject({ minMuns: 2, firstTimersOnly: true });
  });

  it('refuses what does not exist, at its field', async () => {
    const rules = [
      { committee: 'c1', portfolios: [{ portfolio: 'Atlantis', minMuns: 1 }] },
      { committee: 'c1' },
      { committee: 'deleted' },
    ];
    expect(await refusalOf({ committees: rules, locked: [IDS[0]!, 'nobody'] })).toMatchObject({
      errors: [
        { field: 'locked', message: 'We couldn’t find a confirmed registration with the ID nobody' },
        {
          field: 'committees.0.portfolios.0.portfolio',
          message: 'Security Council has no portfolio called Atlantis',
        },
        { field: 'committees.1.committee', message: 'There is more than one rule for Security Council' },
        { field: 'committees.2.committee', message: 'This committee no longer exists' },
      ],
    });
  });

  it('keeps the portfolios of a block for the delegates of its school', async () => {
    const blocks = blocksOf({ s2: ['France'], s1: ['Japan'] });
    const delegates = [delegate(0, { delegation: 's1' }), delegate(1, { delegation: 's3' }), delegate(2)];
    const { committees, ...problem } = await build({}, { blocks, delegates });
    expect(committees[0]?.portfolios.map(({ block }) => block)).toEqual([1, undefined, 0]);
    expect(problem.delegates.map(({ block }) => block)).toEqual([0, undefined, undefined]);
  });

  it('refuses to seat more delegates than one batch can', async () => {
    const delegates = Array.from({ length: MAX_ALLOTMENTS + 1 }, () => delegate(0));
    const errors = [
      { field: 'scope', message: expect.stringMatching(/^A proposal can seat at most 10,000/) },
    ];
    expect(await refusalOf({}, { delegates })).toMatchObject({ errors });
    await expect(
      build({ locked: [IDS[1]!] }, { delegates: [...delegates.slice(1), delegate(1)] }),
    ).resolves.toBeDefined();
  });

  it('refuses a request that can change no seat', async () => {
    expect(await refusalOf({}, { delegates: [] })).toMatchObject({
      errors: [{ field: 'scope', message: 'There are no confirmed delegates yet.' }],
    });
    expect(await refusalOf({ locked: [IDS[0]!, IDS[1]!] })).toMatchObject({
      message: 'Nobody’s seat can change: every delegate has a seat or is locked.',
      errors: [{ field: 'scope' }],
    });
  });
});
