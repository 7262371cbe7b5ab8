import { BadRequestException } from '@nestjs/common';
import type { FieldError } from '@mun/contracts/errors';
import { MAX_ALLOTMENTS } from '@mun/contracts/allotment/allotment';
import { normalizeName } from '@mun/contracts/normalize-name';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import type { ProposalCommittee, ProposalDelegate, ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { CommitteeRule, ProposalRequest } from '@mun/proposals/request';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import type { CommitteeSummary } from '../../content/committees/committees.service.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { inBatches } from '../../platform/in-batches.js';
import type { ConfirmedRegistration } from '../../registration/delegates/confirmed-registrations.service.js';
import type { BlockOwner, Blocks } from '../blocks/blocks.js';
import type { NameOf } from '../../institutions/institution-names.service.js';
import { seatKey, type SeatRef } from '../seats/seat.schema.js';
import type { SeatInCommittee } from '../seats/seats.service.js';

/** The problem and the result must fit into a document of 16 MB. */
const MAX_DELEGATES = 20_000;

/** Everything that a problem is built from, apart from the request. */
export interface PresentState {
  delegates: ConfirmedRegistration[];
  /** By the registration's internal `_id`. */
  seats: ReadonlyMap<string, SeatInCommittee>;
  /** In the organisers' order. */
  committees: ReadonlyMap<string, CommitteeSummary>;
  nameOf: NameOf;
  blocks: Blocks;
}

/**
 * Returns the problem that a request poses in the present state. The same request and state give the same problem.
 * @throws BadRequestException if a committee, portfolio or delegate of the request does not exist, or nobody needs a seat
 */
export async function buildProblem(request: ProposalRequest, state: PresentState): Promise<ProposalProblem> {
  const locked = new Set(request.locked?.flatMap((id) => parseRegistrationId(id) ?? []));
  const errors = [
    ...lockedErrors(request, state),
    ...(request.committees ?? []).flatMap((rule, index) => ruleErrors(rule, index, request, state)),
  ];
  if (state.delegates.length > MAX_DELEGATES)
    errors.push({ field: 'scope', message: `A proposal can have at most ${MAX_DELEGATES} delegates` });
  if (errors.length > 0) throw new BadRequestException(fieldErrors(errors));
  const { aim, otherSeats, schools, seatEverybody, fewestChanges } = request;
  const blockOf = blockNumbers(state.blocks);
  const problem: ProposalProblem = {
    aim,
    otherSeats,
    schools,
    seatFirst: true,
    ...(seatEverybody && { seatEverybody }),
    ...(fewestChanges && { fewestChanges }),
    committees: toCommittees(request, state, blockOf),
    delegates: await toDelegates(locked, request, state, blockOf),
  };
  const free = problem.delegates.filter(({ locked: isLocked }) => !isLocked).length;
  if (free === 0) throw nobodyToSeat(problem);
  if (free > MAX_ALLOTMENTS) throw tooManyToSeat();
  return problem;
}

function toCommittees(
  { committees: rules = [] }: ProposalRequest,
  state: PresentState,
  blockOf: BlockNumbers,
): ProposalCommittee[] {
  const ruleOf = new Map(rules.map((rule) => [rule.committee, rule]));
  return [...state.committees.values()].map((committee) => {
    const { id, name } = committee;
    const { limit, minMuns, firstTimersOnly, portfolios = [] } = ruleOf.get(id) ?? {};
    const leastMuns = new Map(
      portfolios.map(({ portfolio, minMuns: least }) => [normalizeName(portfolio), least]),
    );
    // Without a limit, all delegates may share a portfolio.
    const capacity = Math.min(portfolioCapacity(committee), Math.max(state.delegates.length, 1));
    return {
      id,
      name,
      portfolios: [...committee.portfolios].map((portfolio) => {
        const least = leastMuns.get(normalizeName(portfolio));
        // A portfolio that delegates share is for everybody.
        const [owned] =
          portfolioCapacity(committee) === 1 ? state.blocks.find({ committee: id, portfolio }) : [];
        return { name: portfolio, capacity, ...(least && { minMuns: least }), ...blockOf(owned?.owner) };
      }),
      ...(limit !== undefined && { limit }),
      ...(minMuns && { minMuns }),
      ...(firstTimersOnly && { firstTimersOnly }),
    };
  });
}

async function toDelegates(
  locked: ReadonlySet<string>,
  { scope }: ProposalRequest,
  { delegates, seats, committees, nameOf, blocks }: PresentState,
  blockOf: BlockNumbers,
): Promise<ProposalDelegate[]> {
  const committeeIndex = new Map([...committees.keys()].map((id, index) => [id, index]));
  const seatOf = seatFinder(committees);
  const schoolOf = schoolNumbers(nameOf);
  const describe = (delegate: ConfirmedRegistration): ProposalDelegate => {
    const { id, registrationId, preferences, numberOfMUNsParticipated: muns, confirmedAt } = delegate;
    const held = seats.get(id);
    const preferred = preferences.map(({ committee }) => committeeIndex.get(committee));
    return {
      registrationId,
      preferences: preferences.flatMap(({ committee, portfolios }) =>
        portfolios.map((portfolio) => seatOf({ committee, portfolio })),
      ),
      preferredCommittees: [...new Set(preferred)].filter((index) => index !== undefined),
      muns,
      registeredAt: (confirmedAt ?? new Date(0)).toISOString(),
      school: schoolOf(delegate.institution),
      ...blockOf(blocks.ownerOf(delegate.delegation)),
      seat: held ? seatOf({ committee: held.committee.id, portfolio: held.portfolio }) : null,
      ...((locked.has(registrationId) || (held && scope === 'unseated')) && { locked: true }),
    };
  };
  const described: ProposalDelegate[] = [];
  for await (const batch of inBatches(delegates.toSorted(byConfirmation)))
    described.push(...batch.map(describe));
  return described;
}

/**
 * Returns a function that returns the position of a portfolio; null if it is not listed. Cached by name, because thousands of
 * delegates prefer the same portfolios and a comparison of spellings is slow.
 */
function seatFinder(committees: PresentState['committees']): (seat: SeatRef) => SeatIndex | null {
  const positions = new Map(
    [...committees.values()].flatMap(({ id, portfolios }, c) =>
      [...portfolios].map((portfolio, p): [string, SeatIndex] => [
        seatKey({ committee: id, portfolio }),
        [c, p],
      ]),
    ),
  );
  return memoize(
    (seat) => positions.get(seatKey(seat)) ?? null,
    ({ committee, portfolio }) => `${committee}::${portfolio}`,
  );
}

/** Returns a function that numbers schools, in the order of their first delegates; null without a name. */
function schoolNumbers(nameOf: NameOf): (institution: string) => number | null {
  const numbers = new Map<string, number>();
  return memoize(
    (institution) => {
      const key = normalizeName(nameOf(institution));
      if (key === '') return null;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    },
    (institution) => institution,
  );
}

type BlockNumbers = (owner: BlockOwner | undefined) => { block?: number };

/** Returns a function that returns the number of a school's block, if it has one. */
function blockNumbers({ portfolios }: Blocks): BlockNumbers {
  const owners = [...new Set(portfolios.map(({ owner }) => owner.id))].toSorted();
  const numbers = new Map(owners.map((id, index) => [id, index]));
  return (owner) => {
    const block = numbers.get(owner?.id ?? '');
    return block === undefined ? {} : { block };
  };
}

function memoize<T, R>(compute: (value: T) => R, keyOf: (value: T) => string): (value: T) => R {
  const results = new Map<string, R>();
  return (value) => {
    const key = keyOf(value);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(value);
    results.set(key, result);
    return result;
  };
}

/** Several can be confirmed in the same millisecond; their ids make the order the same each time. */
function byConfirmation(a: ConfirmedRegistration, b: ConfirmedRegistration): number {
  return Number(a.confirmedAt) - Number(b.confirmedAt) || (a.id < b.id ? -1 : 1);
}

function lockedErrors({ locked = [] }: ProposalRequest, { delegates }: PresentState): FieldError[] {
  const confirmed = new Set(delegates.map(({ registrationId }) => registrationId));
  const unknown = locked.find((id) => !confirmed.has(parseRegistrationId(id) ?? ''));
  if (unknown === undefined) return [];
  const message = `We couldn’t find a confirmed registration with the ID ${unknown}`;
  return [{ field: 'locked', message }];
}

function ruleErrors(
  { committee: id, portfolios = [] }: CommitteeRule,
  index: number,
  { committees: rules = [] }: ProposalRequest,
  { committees }: PresentState,
): FieldError[] {
  const committee = committees.get(id);
  const field = `committees.${index}`;
  if (!committee) return [{ field: `${field}.committee`, message: 'This committee no longer exists' }];
  if (rules.findIndex((rule) => rule.committee === id) !== index)
    return [{ field: `${field}.committee`, message: `There is more than one rule for ${committee.name}` }];
  const listed = new Set([...committee.portfolios].map(normalizeName));
  return portfolios.flatMap(({ portfolio }, position) => {
    if (listed.has(normalizeName(portfolio))) return [];
    const message = `${committee.name} has no portfolio called ${portfolio}`;
    return { field: `${field}.portfolios.${position}.portfolio`, message };
  });
}

/** All seats must fit into one batch, because parts of a proposal would conflict with each other's swaps. */
function tooManyToSeat(): BadRequestException {
  const most = MAX_ALLOTMENTS.toLocaleString('en');
  const message = `A proposal can seat at most ${most} delegates. Lock some, or propose seats only for those without one.`;
  return new BadRequestException(fieldErrors([{ field: 'scope', message }]));
}

function nobodyToSeat({ delegates }: ProposalProblem): BadRequestException {
  const message =
    delegates.length === 0
      ? 'There are no confirmed delegates yet.'
      : 'Nobody’s seat can change: every delegate has a seat or is locked.';
  return new BadRequestException(fieldErrors([{ field: 'scope', message }]));
}
