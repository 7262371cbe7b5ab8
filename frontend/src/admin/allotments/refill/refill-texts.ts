import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  type Outcome,
  type SeatIndex,
} from '@mun/contracts/allotment/proposals/problem';
import type { RefillChain, RefillMove } from '@mun/contracts/allotment/proposals/refill';
import { pluralize } from '../../../shared/lib/format/pluralize';
import type { RequestedSeat } from '../edits/edits.store';
import { OUTCOME_PHRASES } from '../proposal/outcomes/outcome-labels';
import { savedSeat, type Seat } from '../seat';

type Committees = readonly CommitteePortfolios[];

/** 'Asha Rao moves from Chad to France in Security Council', 'Asha Rao gets France in Security Council' */
export function describeMove({ from, to }: RefillMove, name: string, committees: Committees): string {
  const next = seatAt(to, committees);
  if (!from) return `${name} gets ${next.portfolio} in ${next.committee}`;
  const left = seatAt(from, committees);
  const source =
    left.committee === next.committee ? left.portfolio : `${left.portfolio} in ${left.committee}`;
  return `${name} moves from ${source} to ${next.portfolio} in ${next.committee}`;
}

/** 'second → first preference', 'no seat → third preference' */
export function describeOutcomes({ before, after }: RefillMove): string {
  return `${shorten(before, after)} → ${OUTCOME_PHRASES[after]}`;
}

/** Two preferences need the word only once. */
function shorten(before: Outcome, after: Outcome): string {
  const isPreference = (outcome: Outcome) => outcome < IN_PREFERRED_COMMITTEE;
  const phrase = OUTCOME_PHRASES[before];
  return isPreference(before) && isPreference(after) ? phrase.replace(' preference', '') : phrase;
}

/** '3 delegates get a seat and 2 a better preference.' */
export function summarize(chains: readonly RefillChain[]): string {
  const lasts = chains.flatMap(({ moves }) => moves.at(-1) ?? []);
  const seated = lasts.filter(({ before }) => before === NO_SEAT).length;
  const all = new Set(chains.flatMap(({ moves }) => moves.map(({ delegate }) => delegate)));
  const better = all.size - seated;
  if (seated === 0) return `${pluralize(better, 'delegate gets', 'delegates get')} a better preference.`;
  const seats = pluralize(seated, 'delegate gets a seat', 'delegates get a seat');
  return better > 0 ? `${seats}, and ${better} a better preference.` : `${seats}.`;
}

/** '1 would have to agree first, 4 would be notified.' */
export function summarizeContacts(chains: readonly RefillChain[]): string {
  const asked = new Set<number>();
  const told = new Set<number>();
  for (const { delegate, ask } of chains.flatMap(({ moves }) => moves)) (ask ? asked : told).add(delegate);
  for (const delegate of asked) told.delete(delegate);
  if (asked.size === 0) return 'Nobody has to be asked: no move changes a seat that has been emailed.';
  const rest = told.size > 0 ? `; ${told.size} would only be notified` : '';
  return `${pluralize(asked.size, 'delegate was', 'delegates were')} emailed their present seat and should agree first${rest}.`;
}

/** The edits that make all moves of the chains. */
export function editsOf(
  chains: readonly RefillChain[],
  delegates: readonly Registrant[],
  committees: Committees,
): RequestedSeat[] {
  const wanted = new Map<number, Seat>();
  for (const { delegate, to } of chains.flatMap(({ moves }) => moves))
    wanted.set(delegate, seatAt(to, committees));
  return [...wanted].flatMap(([index, want]) => {
    const delegate = delegates[index];
    return delegate ? [{ registrationId: delegate.registrationId, saved: savedSeat(delegate), want }] : [];
  });
}

function seatAt([c, p]: SeatIndex, committees: Committees): Seat {
  const committee = committees[c];
  return { committee: committee?.name ?? '', portfolio: committee?.portfolios[p] ?? '' };
}
