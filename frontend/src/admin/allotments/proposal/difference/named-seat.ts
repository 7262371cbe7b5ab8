import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { ProposalProblem, SeatIndex } from '@mun/contracts/allotment/proposals/problem';
import { NO_SEAT, type Seat } from '../../seat';

/** The names of a proposed seat. A committee that was renamed since the request has its present name. */
export function namedSeat(
  { committees: proposed }: ProposalProblem,
  seat: SeatIndex | null,
  committees: readonly CommitteePortfolios[],
): Seat {
  const committee = seat && proposed[seat[0]];
  const portfolio = committee?.portfolios[seat?.[1] ?? -1];
  if (!committee || !portfolio) return NO_SEAT;
  const present = committees.find(({ _id }) => _id === committee.id);
  return { committee: present?.name ?? committee.name, portfolio: portfolio.name };
}
