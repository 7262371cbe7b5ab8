import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditEntry, AuditKind, AuditPage } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { Model } from 'mongoose';
import { AuditLogEntry } from './audit-log-entry.schema.js';

const PAGE = 50;

@Injectable()
export class AuditService {
  constructor(@InjectModel(AuditLogEntry.name) private readonly lines: Model<AuditLogEntry>) {}

  /** Repeatable: the line has the event's id. */
  async record({ id, at, payload }: DomainEvent<'AdminActed'>): Promise<void> {
    await this.lines.updateOne({ _id: id }, { $setOnInsert: { at, ...payload } }, { upsert: true });
  }

  /** What was done with these things, by their subjects, the newest first. */
  async findBySubjects(subjects: string[]): Promise<AuditEntry[]> {
    const lines = await this.lines
      .find({ subject: { $in: subjects } })
      .sort({ at: -1, _id: -1 })
      .lean();
    return lines.map(({ _id, at, ...line }) => ({ id: _id, at: at.toISOString(), ...line }));
  }

  /** What was done, the newest first: of one kind, and older than the line `before`, where they are given. */
  async list(kind?: AuditKind, before?: string): Promise<AuditPage> {
    const last = before === undefined ? null : await this.lines.findById(before).lean();
    const older = last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
    const lines = await this.lines
      .find({ ...(kind && { kind }), ...older })
      .sort({ at: -1, _id: -1 })
      .limit(PAGE + 1)
      .lean();
    const shown = lines.slice(0, PAGE);
    return {
      entries: shown.map(({ _id, at, ...line }) => ({ id: _id, at: at.toISOString(), ...line })),
      next: lines.length > PAGE ? shown.at(-1)?._id : undefined,
    };
  }
}
