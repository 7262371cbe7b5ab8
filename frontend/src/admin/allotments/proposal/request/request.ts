import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { CommitteeRule, ProposalRequest } from '@mun/proposals/request';

/** The request as plain objects, which are copied with each change. */
export type CommitteeRuleDraft = Pick<CommitteeRule, keyof CommitteeRule>;
export type RequestDraft = Pick<ProposalRequest, Exclude<keyof ProposalRequest, 'committees'>> & {
  committees?: CommitteeRuleDraft[];
};

export const DEFAULT_REQUEST: RequestDraft = {
  aim: 'fewest-without-preference',
  otherSeats: 'any',
  scope: 'unseated',
  schools: 'any',
};

interface Context {
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
}

/** What the form begins with: the last request without delegates, committees and portfolios that no longer exist. */
export function initialRequest(
  last: RequestDraft = DEFAULT_REQUEST,
  { delegates, committees }: Context,
): RequestDraft {
  const seated = new Set(
    delegates
      .filter(({ allotmentStatus }) => allotmentStatus === 'allotted')
      .map(({ registrationId }) => registrationId),
  );
  return {
    ...last,
    locked: last.locked?.filter((id) => seated.has(id)),
    committees: last.committees?.flatMap((rule) => {
      const committee = committees.find(({ _id }) => _id === rule.committee);
      const offered = ({ portfolio }: { portfolio: string }) => committee?.portfolios.includes(portfolio);
      return committee ? [{ ...rule, portfolios: rule.portfolios?.filter(offered) }] : [];
    }),
  };
}

/** What the form begins with to fill free seats: the rules of the last request, while delegates who were emailed keep their seats. */
export function requestToFill(last: RequestDraft | undefined, context: Context): RequestDraft {
  const request = initialRequest(last, context);
  const locked = new Set(request.locked);
  for (const { registrationId, mailed } of context.delegates) if (mailed) locked.add(registrationId);
  return { ...request, scope: 'everybody', fewestChanges: true, locked: [...locked] };
}

/** What is sent: without rules that were left empty, or that concern seats that stay. */
export function requestToSend(request: RequestDraft): RequestDraft {
  const { aim, otherSeats, scope, schools, seatEverybody, fewestChanges, locked = [] } = request;
  const committees = request.committees?.filter(hasRule) ?? [];
  const movesSeats = scope === 'everybody';
  return {
    aim,
    otherSeats,
    scope,
    schools,
    ...(seatEverybody && { seatEverybody }),
    ...(movesSeats && fewestChanges && { fewestChanges }),
    ...(movesSeats && locked.length > 0 && { locked }),
    ...(committees.length > 0 && { committees }),
  };
}

/** The number of rules in the folded part of the form. */
export function countRules(request: RequestDraft): number {
  const { schools, seatEverybody, fewestChanges, committees = [] } = requestToSend(request);
  return [schools !== 'any', seatEverybody, fewestChanges].filter(Boolean).length + committees.length;
}

function hasRule({ limit, minMuns, firstTimersOnly, portfolios = [] }: CommitteeRuleDraft): boolean {
  return limit !== undefined || Boolean(minMuns) || Boolean(firstTimersOnly) || portfolios.length > 0;
}
