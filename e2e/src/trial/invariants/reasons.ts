import { createExplanation } from '@mun/proposals/reasons';
import type { HeldPlace } from '../documents.js';
import { APPLY_PROPOSAL } from '../proposals/proposal-record.js';
import type { Invariants, Snapshot } from '../snapshot.js';
import { endedProposals } from './proposals.js';

export const reasonInvariants: Invariants = {
  'a seat has the reason of its last change, and no seat has none': ({ changes, seats, registrations }) => {
    // The reason of a former student is not that of the one who has the place now.
    const replaced = new Set(
      registrations.flatMap(({ _id, placeGeneration = 0 }) => (placeGeneration > 0 ? String(_id) : [])),
    );
    const current = new Map<string, string | undefined>();
    const outdated = changes.flatMap(({ number, moves, refused = [] }) =>
      moves.flatMap(({ registration, registrationId, before, after }) => {
        const previous = current.get(registration);
        if (!refused.includes(registrationId)) current.set(registration, after?.reason);
        return before?.reason === previous || replaced.has(registration)
          ? []
          : [`${number}: ${registrationId} had another reason before`];
      }),
    );
    return [
      ...outdated,
      ...seats.flatMap(({ _id, registrationId, committee, reason }) => {
        if (!committee && reason !== undefined) return [`${registrationId}: no seat, but '${reason}'`];
        return reason === current.get(_id) ? [] : [`${registrationId}: '${reason}'`];
      }),
    ];
  },

  'the reason for a seat is that of a proposal which gives it to the delegate': (snapshot) => {
    const explained = new Set([...explainAll(snapshot).values()].flatMap((seats) => [...seats]));
    const { seats, changes } = snapshot;
    const held = [
      ...seats,
      ...changes.flatMap(({ moves }) => moves.map((move) => ({ ...move.after, ...move }))),
    ];
    return held.flatMap(({ registrationId, committee = '', portfolio = '', reason }) => {
      if (reason === undefined) return [];
      const key = keyOf(registrationId, { committee, portfolio, reason });
      return explained.has(key) ? [] : [key];
    });
  },

  'reasons are stored if a proposal is used or a change is undone, and otherwise not': (snapshot) => {
    const { changes, actions, appliedProposals } = snapshot;
    const appliedBy = new Set(
      actions.flatMap(({ name, description }) => (description === APPLY_PROPOSAL ? name : [])),
    );
    const explained = explainAll(snapshot);
    return changes.flatMap(({ _id, number, by, undoes, moves }) => {
      const proposal = appliedProposals.find(({ change }) => change === String(_id))?.proposal;
      const mayExplain = undoes !== undefined || appliedBy.has(by?.name ?? '');
      return moves.flatMap(({ registrationId, after }) => {
        if (!mayExplain && after?.reason !== undefined) return [`${number}: ${registrationId} has a reason`];
        if (proposal === undefined || !after) return [];
        return explained.get(proposal)?.has(keyOf(registrationId, after))
          ? []
          : [`${number}: ${registrationId} has another reason than in ${proposal}`];
      });
    });
  },
};

/** Returns the proposed seats with their reasons as keys, by proposal. */
function explainAll(snapshot: Snapshot): Map<string, Set<string>> {
  return new Map(
    endedProposals(snapshot).map(({ id, problem, result }) => {
      const explain = result && createExplanation(problem, result);
      const keys = problem.delegates.flatMap(({ registrationId }, index) => {
        const [c, p] = result?.seats[index] ?? [];
        const committee = c === undefined ? undefined : problem.committees[c];
        const portfolio = p === undefined ? undefined : committee?.portfolios[p];
        if (!committee || !portfolio) return [];
        const reason = explain?.(index);
        const place = { committee: committee.id, portfolio: portfolio.name };
        return keyOf(registrationId, { ...place, ...(reason && { reason }) });
      });
      return [id, new Set(keys)] as const;
    }),
  );
}

function keyOf(registrationId: string, { committee, portfolio, reason = '' }: HeldPlace): string {
  return `${registrationId}: ${committee}::${portfolio}, '${reason}'`;
}
