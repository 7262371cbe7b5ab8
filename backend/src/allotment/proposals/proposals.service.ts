import { Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalDetail, ProposalView } from '@mun/proposals/proposal';
import type { ProposalRequest } from '@mun/proposals/request';
import { OPEN_PROPOSAL_STATES } from '@mun/proposals/stored-proposal';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ProposalProblemsService } from './proposal-problems.service.js';
import { Proposal, PROPOSAL_SUMMARY, type ProposalSummary } from './proposal.schema.js';

/** Older proposals are deleted: seats keep the reasons that came with them. */
const KEPT = 10;

const IS_OPEN = { state: { $in: OPEN_PROPOSAL_STATES } };
/** Events are dispatched before their proposal is deleted. */
const NO_EVENTS = { 'outbox.0': { $exists: false } };

/** Records requests for proposals, which workers solve, and returns the proposals. */
@Injectable()
export class ProposalsService {
  constructor(
    @InjectCollection(Proposal) private readonly proposals: mongo.Collection<Proposal>,
    private readonly problems: ProposalProblemsService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Records a request with the problem as it is now. Cancels earlier proposals that are not solved yet, so that organisers
   * who request one at the same time wait for the same one.
   * @throws BadRequestException as `buildProblem`
   */
  async request(form: ProposalRequest, actor: Actor): Promise<ProposalView> {
    const request = withoutAbsent(form);
    const { problem, hash, delegates } = await this.problems.build(request);
    const _id = new Types.ObjectId().toHexString();
    const now = new Date();
    const proposal: Proposal = {
      _id,
      at: now,
      updatedAt: now,
      by: actor,
      state: 'queued',
      progress: 0,
      request,
      hash,
      problem,
      delegates,
      attempts: 0,
      outbox: [
        auditEvent('proposal-requested', actor, _id, delegates),
        domainEvent('ProposalRequested', { proposal: _id }),
      ],
    };
    await this.proposals.insertOne(proposal);
    void this.relay.dispatch(this.proposals, proposal);
    const superseded = { $set: { state: 'cancelled' as const, updatedAt: now } };
    await this.proposals.updateMany({ _id: { $lt: _id }, ...IS_OPEN }, superseded);
    await this.deleteOldest();
    return toView(proposal, false);
  }

  /** Returns the newest proposals, the newest first. */
  async list(): Promise<ProposalView[]> {
    const found = await this.proposals
      .find<ProposalSummary>({}, { projection: PROPOSAL_SUMMARY, sort: { _id: -1 }, limit: KEPT })
      .toArray();
    // Pages poll while a proposal is open, which will replace the others.
    const isOpen = found.some(({ state }) => OPEN_PROPOSAL_STATES.some((open) => open === state));
    const views: ProposalView[] = [];
    for (const proposal of found)
      views.push(toView(proposal, !isOpen && (await this.problems.isOutdated(proposal))));
    return views;
  }

  async get(id: string): Promise<ProposalDetail> {
    const proposal = orThrow(await this.proposals.findOne({ _id: id }));
    const { result, conflict } = proposal;
    const view = toView(proposal, await this.problems.isOutdated(proposal));
    const problem: ProposalProblem = JSON.parse(proposal.problem);
    return { ...view, problem, ...(result && { result }), ...(conflict && { conflict }) };
  }

  /** Cancels a proposal. Does nothing if it is solved or has ended otherwise. */
  async cancel(id: string, actor: Actor): Promise<ProposalView> {
    const { _id, delegates } = await this.findSummary(id);
    const cancelled = await this.proposals.findOneAndUpdate(
      { _id, ...IS_OPEN },
      {
        $set: { state: 'cancelled', updatedAt: new Date() },
        $push: { outbox: auditEvent('proposal-cancelled', actor, _id, delegates) },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (cancelled) void this.relay.dispatch(this.proposals, cancelled);
    const proposal = await this.findSummary(id);
    return toView(proposal, await this.problems.isOutdated(proposal));
  }

  /** Deletes the proposals that were requested before a time. A worker that solves one of them stops. */
  async deleteBefore(time: Date): Promise<void> {
    await this.proposals.deleteMany({ at: { $lt: time }, ...NO_EVENTS });
  }

  private async findSummary(_id: string): Promise<ProposalSummary> {
    const projection = PROPOSAL_SUMMARY;
    return orThrow(await this.proposals.findOne<ProposalSummary>({ _id }, { projection }));
  }

  private async deleteOldest(): Promise<void> {
    const options = { projection: { _id: 1 }, sort: { _id: -1 }, skip: KEPT } as const;
    const newest = await this.proposals.findOne({}, options);
    if (newest) await this.proposals.deleteMany({ _id: { $lte: newest._id }, ...NO_EVENTS });
  }
}

/** Leaves out the optional fields that were sent as null, or not at all. */
function withoutAbsent(form: ProposalRequest): ProposalRequest {
  return JSON.parse(JSON.stringify(form), (_key, value: unknown) => value ?? undefined);
}

function orThrow<T>(proposal: T | null): T {
  if (!proposal) throw new NotFoundException('This proposal no longer exists.');
  return proposal;
}

function toView(
  { _id: id, at, by, state, progress, request, hash, error }: ProposalSummary,
  outdated: boolean,
): ProposalView {
  const view = { id, at: at.toISOString(), by, state, progress, request, hash, outdated };
  return { ...view, ...(error !== undefined && { error }) };
}

function auditEvent(action: AuditAction, actor: Actor, subject: string, delegates: number) {
  const title = `for ${delegates.toLocaleString('en')} ${delegates === 1 ? 'delegate' : 'delegates'}`;
  return adminAction(actor, action, { kind: 'allotment', subject, title });
}
