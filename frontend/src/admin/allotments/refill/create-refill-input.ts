import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { ProposalCommittee, SeatIndex } from '@mun/contracts/allotment/proposals/problem';
import type { RefillDelegate, RefillInput } from '@mun/contracts/allotment/proposals/refill';
import type { ProposalRequest } from '@mun/contracts/allotment/proposals/request';
import type { Edits } from '../edits/edits.store';
import { preferredCommitteesOf } from '../preferences/preferences';
import { isSameSeat, NO_SEAT, type Seat } from '../seat';
import { requestedSeat } from '../seating';

interface Allotments {
  /** By time of confirmation, earliest first. */
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  edits: Edits;
  /** The request of the proposal whose rules apply; without one there are no rules. */
  rules?: ProposalRequest | undefined;
}

/**
 * The seats as they would be if all edits were saved. Delegates stay as they are if an edit clears their seat, and if their
 * seat is incomplete or no longer offered, or if a rule locks them.
 */
export function createRefillInput({ delegates, committees, edits, rules }: Allotments): RefillInput {
  const lockedIds = new Set(rules?.locked);
  const schoolOf = schoolNumbers();
  const indexes = new Map(
    committees.map(({ name, portfolios }, index) => [
      name,
      { index, portfolios: new Map(portfolios.map((portfolio, position) => [portfolio, position])) },
    ]),
  );
  const find = ({ committee, portfolio }: Seat): SeatIndex | null => {
    const found = indexes.get(committee);
    const position = found?.portfolios.get(portfolio);
    return found && position !== undefined ? [found.index, position] : null;
  };
  return {
    schools: rules?.schools ?? 'any',
    committees: committees.map((committee) => withRules(committee, rules)),
    delegates: delegates.map((delegate): RefillDelegate => {
      const requested = requestedSeat(delegate, edits);
      const seat = find(requested);
      const isEdited = delegate.registrationId in edits;
      const preferred = preferredCommitteesOf(delegate);
      const isLocked =
        lockedIds.has(delegate.registrationId) || (!seat && (isEdited || !isSameSeat(requested, NO_SEAT)));
      return {
        preferences: preferred.flatMap(({ committee, portfolios }) =>
          portfolios.map((portfolio) => find({ committee, portfolio })),
        ),
        preferredCommittees: preferred.flatMap(({ committee }) => indexes.get(committee)?.index ?? []),
        muns: delegate.numberOfMUNsParticipated,
        school: schoolOf(delegate.institution),
        seat,
        ...(delegate.mailed && { mailed: true }),
        ...(isLocked && { locked: true as const }),
      };
    }),
  };
}

function withRules(committee: CommitteePortfolios, rules: ProposalRequest | undefined): ProposalCommittee {
  const rule = rules?.committees?.find(({ committee: id }) => id === committee._id);
  const { limit, minMuns, firstTimersOnly, portfolios = [] } = rule ?? {};
  const leastMuns = new Map(
    portfolios.map(({ portfolio, minMuns: least }) => [normalizeName(portfolio), least]),
  );
  return {
    id: committee._id,
    name: committee.name,
    portfolios: committee.portfolios.map((name) => {
      const least = leastMuns.get(normalizeName(name));
      return { name, capacity: portfolioCapacity(committee), ...(least && { minMuns: least }) };
    }),
    ...(limit !== undefined && { limit }),
    ...(minMuns && { minMuns }),
    ...(firstTimersOnly && { firstTimersOnly }),
  };
}

/** Returns a function that numbers schools, in the order of their first delegates; null without a name. */
function schoolNumbers(): (institution: string) => number | null {
  const numbers = new Map<string, number>();
  return (institution) => {
    const key = normalizeName(institution);
    if (key === '') return null;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}
