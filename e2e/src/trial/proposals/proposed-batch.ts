import type { AllotmentEntry, ExpectedSeat, Registrant } from '@mun/contracts/allotment/allotment';
import type { ProposalDetail } from '@mun/proposals/proposal';
import type { Place } from '../documents.js';
import { expectedSeat, keyOf, placeOf } from '../organiser/seat-actions.js';

const NO_PLACE: Place = { committee: '', portfolio: '' };

/** A delegate whose proposed seat differs from the present one. */
interface Difference {
  delegate: Registrant;
  present: Place;
  proposed: Place;
}

/** Which of the proposed seats are used: all, those of delegates who join or leave a committee, or those still free. */
export type Choice = 'all' | 'free' | { committee: string };

/** Returns the request that saves the proposed seats, as the page of the proposal sends it. */
export function createProposedBatch(proposal: ProposalDetail, registrants: Registrant[], choice: Choice) {
  const chosen = choose(choice, findDifferences(proposal, registrants), registrants);
  const allotments: AllotmentEntry[] = [];
  const cleared: ExpectedSeat[] = [];
  for (const { delegate, proposed } of chosen) {
    const { committee: allottedCommittee, portfolio: allottedPortfolio } = proposed;
    if (!allottedCommittee) cleared.push(expectedSeat(delegate));
    else allotments.push({ ...expectedSeat(delegate), allottedCommittee, allottedPortfolio });
  }
  return { allotments, cleared, proposal: proposal.id };
}

function findDifferences({ problem, result }: ProposalDetail, registrants: Registrant[]): Difference[] {
  const byId = new Map(registrants.map((delegate) => [delegate.registrationId, delegate]));
  return problem.delegates.flatMap(({ registrationId, locked }, index) => {
    const delegate = byId.get(registrationId);
    if (!delegate || locked) return [];
    const [c, p] = result?.seats[index] ?? [];
    const committee = c === undefined ? undefined : problem.committees[c];
    const portfolio = p === undefined ? undefined : committee?.portfolios[p];
    const proposed =
      committee && portfolio ? { committee: committee.name, portfolio: portfolio.name } : NO_PLACE;
    const present = placeOf(delegate);
    return keyOf(proposed) === keyOf(present) ? [] : [{ delegate, present, proposed }];
  });
}

function choose(choice: Choice, differences: Difference[], registrants: Registrant[]): Difference[] {
  if (choice === 'all') return differences;
  return choice === 'free'
    ? withoutHeld(differences, registrants)
    : ofCommittee(choice.committee, differences);
}

/** Leaves out delegates whose proposed seat another delegate has, and would keep. */
function withoutHeld(differences: Difference[], registrants: Registrant[]): Difference[] {
  const moving = new Set(differences.map(({ delegate }) => delegate));
  const held = new Set(
    registrants.filter((delegate) => !moving.has(delegate)).map((delegate) => keyOf(placeOf(delegate))),
  );
  const possible = differences.filter(({ proposed }) => !proposed.committee || !held.has(keyOf(proposed)));
  // Those who are left out keep their seats, too.
  return possible.length === differences.length ? possible : withoutHeld(possible, registrants);
}

/** The differences of a committee, and those of delegates who make room for others among them. */
function ofCommittee(name: string, differences: Difference[]): Difference[] {
  const holders = new Map(differences.map((difference) => [keyOf(difference.present), difference]));
  const chosen = new Set(
    differences.filter(({ present, proposed }) => [present.committee, proposed.committee].includes(name)),
  );
  // The iteration includes what is added meanwhile.
  for (const { proposed } of chosen) {
    const holder = proposed.committee ? holders.get(keyOf(proposed)) : undefined;
    if (holder) chosen.add(holder);
  }
  return [...chosen];
}
