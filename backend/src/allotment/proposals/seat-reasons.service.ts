import { BadRequestException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { UNKNOWN_PROPOSAL } from '@mun/contracts/allotment/allotment';
import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { createExplanation } from '@mun/proposals/reasons';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import type { SeatRef } from '../seats/seat.schema.js';
import { Proposal } from './proposal.schema.js';

/** Returns the reason for a delegate's seat; undefined unless the proposal gives them this seat. */
export type SeatReasons = (registrationId: string, seat: SeatRef) => string | undefined;

/** Explains the seats that an organiser takes over from a proposal. */
@Injectable()
export class SeatReasonsService {
  constructor(@InjectCollection(Proposal) private readonly proposals: mongo.Collection<Proposal>) {}

  /** @throws BadRequestException if the proposal does not exist or is not solved */
  async findOrThrow(_id: string): Promise<SeatReasons> {
    const filter = { _id, state: 'solved' } as const;
    const found = await this.proposals.findOne(filter, { projection: { problem: 1, result: 1 } });
    if (found?.result) return createSeatReasons(JSON.parse(found.problem), found.result);
    throw new BadRequestException(fieldErrors([{ field: 'proposal', ...UNKNOWN_PROPOSAL }]));
  }
}

function createSeatReasons(problem: ProposalProblem, result: ProposalResult): SeatReasons {
  const explain = createExplanation(problem, result);
  const indexes = new Map(problem.delegates.map(({ registrationId }, index) => [registrationId, index]));
  return (registrationId, { committee, portfolio }) => {
    const index = indexes.get(registrationId);
    const [c, p] = (index !== undefined && result.seats[index]) || [];
    if (index === undefined || c === undefined || p === undefined) return undefined;
    const proposed = problem.committees[c];
    const isProposed = proposed?.id === committee && proposed.portfolios[p]?.name === portfolio;
    return isProposed ? explain(index) || undefined : undefined;
  };
}
