import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  SHARED_CODE,
  type AuditAction,
  type AuditEntry,
  type AuditPage,
  type AuditPerson,
  type AuditQuery,
} from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { Model } from 'mongoose';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { AuditLogEntry } from './audit-log-entry.schema.js';

const PAGE_SIZE = 50;

/** What changes an item that others may have open. */
const EDITS: AuditAction[] = [
  'changed',
  'deleted',
  'restored',
  'reordered',
  'imported',
  'import-undone',
  'merged',
  'separated',
  'transferred',
  'allotted',
  'allotment-undone',
  'suspended',
  'reinstated',
];
const AGE = new Intl.RelativeTimeFormat('en');
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

@Injectable()
export class AuditService {
  constructor(@InjectModel(AuditLogEntry.name) private readonly entries: Model<AuditLogEntry>) {}

  /** Idempotent: the entry has the event's id. */
  @OnDomainEvent('AdminActionRecorded', 'AdminActed')
  async record({ id, at, payload }: DomainEvent<'AdminActionRecorded' | 'AdminActed'>): Promise<void> {
    await this.entries.updateOne({ _id: id }, { $setOnInsert: { at, ...payload } }, { upsert: true });
  }

  /** Returns the entries about these subjects, newest first. */
  async findBySubjects(subjects: string[]): Promise<AuditEntry[]> {
    const filter = { subject: { $in: subjects } };
    const entries = await this.entries.find(filter).sort({ at: -1, _id: -1 }).lean();
    return entries.map(toView);
  }

  /** Returns 'Asha Rao changed this 2 minutes ago', or undefined if the last change was made with the shared code. */
  async describeLastEdit(subjects: string[]): Promise<string | undefined> {
    const filter = { subject: { $in: subjects }, action: { $in: EDITS } };
    const last = await this.entries.findOne(filter).sort({ at: -1, _id: -1 }).lean();
    const { account, name } = last?.by ?? {};
    return last && account && name ? `${name} changed this ${describeAge(last.at)}` : undefined;
  }

  /** Lists entries, newest first. @param before id of an entry; only older ones are listed */
  async list({ kind, account, before }: AuditQuery, limit = PAGE_SIZE): Promise<AuditPage> {
    const last = before === undefined ? null : await this.entries.findById(before).lean();
    const older = last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
    const entries = await this.entries
      .find({ ...(kind && { kind }), ...byAccount(account), ...older })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    const page = entries.slice(0, limit);
    return { entries: page.map(toView), next: entries.length > limit ? page.at(-1)?._id : undefined };
  }

  /** Returns everybody with an account who has done something, by name. */
  async listPeople(): Promise<AuditPerson[]> {
    // In the order of an index, so that one entry of each account is read.
    const people = await this.entries.aggregate<AuditPerson>([
      { $match: { 'by.account': { $gt: '' } } },
      { $sort: { 'by.account': 1, at: -1, _id: -1 } },
      { $group: { _id: '$by.account', name: { $first: '$by.name' } } },
      { $project: { _id: 0, account: '$_id', name: { $ifNull: ['$name', ''] } } },
    ]);
    return people.toSorted((a, b) => a.name.localeCompare(b.name));
  }
}

function describeAge(at: Date): string {
  const age = Date.now() - at.getTime();
  const [unit, length] = UNITS.find(([, ms]) => age >= ms) ?? ['second', 1_000];
  return unit === 'second' ? 'just now' : AGE.format(-Math.floor(age / length), unit);
}

function byAccount(account?: string): object {
  if (account === undefined) return {};
  return { 'by.account': account === SHARED_CODE ? { $exists: false } : account };
}

function toView({ _id, at, ...fields }: AuditLogEntry): AuditEntry {
  return { id: _id, at: at.toISOString(), ...fields };
}
