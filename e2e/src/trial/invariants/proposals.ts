import { isDeepStrictEqual } from 'node:util';
import type { ProposalDetail } from '@mun/proposals/proposal';
import type { StoredProposal } from '@mun/proposals/stored-proposal';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import type { Invariants, Snapshot } from '../snapshot.js';
import { groupBy } from './grouping.js';

type EndedProposal = Pick<ProposalDetail, 'hash' | 'problem' | 'result' | 'state'> & { id: string };

export const proposalInvariants: Invariants = {
  'every proposal is solved, has no solution or was cancelled': ({ proposals }) =>
    proposals.flatMap(({ _id, state, attempts, error = 'no error' }) =>
      ['solved', 'infeasible', 'cancelled'].includes(state)
        ? []
        : [`${_id}: ${state} after ${attempts} attempts, ${error}`],
    ),

  'every solved proposal passes verifyOptimal': (snapshot) =>
    allProposals(snapshot).flatMap(({ id, state, problem, result }) => {
      if (state !== 'solved') return result ? [`${id}: ${state}, with a result`] : [];
      if (!result) return [`${id}: without a result`];
      const verification = verifyOptimal(problem, result);
      return verification.valid ? [] : [`${id}: ${verification.violation}`];
    }),

  'the same problem has the same result': (snapshot) => {
    const solved = allProposals(snapshot).filter(({ state }) => state === 'solved');
    return [...groupBy(solved, ({ hash }) => hash).values()].flatMap(([first, ...others]) =>
      others.flatMap(({ id, problem, result }) =>
        isDeepStrictEqual([problem, result], [first?.problem, first?.result])
          ? []
          : [`${id}: not as ${first?.id}`],
      ),
    );
  },
};

/** Returns each proposal that is stored or that an organiser has read. */
export function endedProposals(snapshot: Snapshot): EndedProposal[] {
  return [...new Map(allProposals(snapshot).map((proposal) => [proposal.id, proposal])).values()];
}

/** A proposal is listed twice if an organiser has read it and it is still stored. */
function allProposals({ proposals, readProposals }: Snapshot): EndedProposal[] {
  return [...readProposals, ...proposals.map(toEnded)];
}

function toEnded({ _id: id, problem, ...proposal }: StoredProposal): EndedProposal {
  return { id, ...proposal, problem: JSON.parse(problem) };
}
