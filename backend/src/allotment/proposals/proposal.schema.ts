import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import {
  PROPOSAL_STATES,
  type ProposalResult,
  type ProposalRule,
  type ProposalState,
} from '@mun/proposals/proposal';
import type { ProposalRequest } from '@mun/proposals/request';
import { PROPOSALS_COLLECTION, type StoredProposal } from '@mun/proposals/stored-proposal';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

/** A requested proposal of seats. Workers write it too: contracts describes its fields. */
@Schema({ collection: PROPOSALS_COLLECTION, versionKey: false })
export class Proposal implements StoredProposal, OutboxDocument {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Date, required: true }) updatedAt!: Date;
  @Prop({ type: Object, required: true }) by!: Actor;
  @Prop({ type: String, enum: PROPOSAL_STATES, required: true }) state!: ProposalState;
  @Prop({ type: Number, required: true }) progress!: number;
  @Prop({ type: Object, required: true }) request!: ProposalRequest;
  @Prop({ type: String, required: true }) hash!: string;
  @Prop({ type: String, required: true }) problem!: string;
  @Prop({ type: Number, required: true }) delegates!: number;
  @Prop({ type: String }) claim?: string;
  @Prop({ type: Number, required: true }) attempts!: number;
  @Prop({ type: Object }) result?: ProposalResult;
  @Prop({ type: [Object], default: undefined }) conflict?: ProposalRule[];
  @Prop({ type: String }) error?: string;

  outbox!: DomainEvent[];
}

/** A proposal without its large fields. */
export type ProposalSummary = Omit<Proposal, 'problem' | 'result' | 'conflict' | 'outbox'>;

/** The projection of a ProposalSummary. */
export const PROPOSAL_SUMMARY = { problem: 0, result: 0, conflict: 0, outbox: 0 } as const;

export const ProposalSchema = withOutbox(SchemaFactory.createForClass(Proposal));
// For the sweep of lost jobs.
ProposalSchema.index({ state: 1, updatedAt: 1 });
