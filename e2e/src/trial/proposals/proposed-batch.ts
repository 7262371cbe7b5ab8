import type { AllotmentEntry, ExpectedSeat, Registrant } from '@mun/contracts/allotment';
import type { ProposalDetail } from '@mun/contracts/proposals/proposal';
import type { Place } from '../documents.js';
import { expectedSeat, keyOf, placeOf } from '../organiser/seat-actions.js';

const NO_PLACE: Place = { committee: '', portfolio: '' };

/** A delegate whose proposed seat differs from the present one. */
interface Difference {
  delegate: Registrant;
  present: Place;
  proposed: Place;
}

/** Returns the request that saves the proposed seats, as the page of the proposal sends it. */
export function createProposedBatch(proposal: ProposalDetail, registrants: Registrant[], committee?: string) {
  const differences = findDifferences(proposal, registrants);
  const chosen = committee === undefined ? differences : ofCommittee(committee, differences);
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
