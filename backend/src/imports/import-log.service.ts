import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { InjectCollection, isDuplicateKeyError } from '../platform/mongo/collections.js';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { ImportRecord, type ImportStep } from './import-record.schema.js';
import { ImportTargetsService } from './targets/import-targets.service.js';

type Author = Pick<ImportRecord, 'kind' | 'by' | 'undoes'>;

/**
 * The one way in which imports are written, for any number of backends at once: recorded under the next number, written,
 * and finished by whoever comes next where the process died in between (as allotment/change-log.service.ts does it).
 */
@Injectable()
export class ImportLogService {
  constructor(
    @InjectCollection(ImportRecord) private readonly records: mongo.Collection<ImportRecord>,
    private readonly targets: ImportTargetsService,
  ) {}

  /**
   * @param decide what is to be written, upon the lists as they are; may be asked several times, and reads what it needs
   *   anew each time. What it throws goes on to the caller, and nothing is written
   * @returns the import, once everything is written
   */
  async append(author: Author, decide: () => Promise<ImportStep[]>): Promise<ImportRecord> {
    for (;;) {
      const last = await this.resumeLast();
      const steps = await decide();
      const record = await this.record({ ...author, number: last + 1, steps });
      if (record) return this.finish(record);
      // Somebody else's import came in between: once more, on what stands there now.
    }
  }

  /** Finishes the last import where its process did not. @returns its number; 0 before the first */
  async resumeLast(): Promise<number> {
    const last = await this.records.findOne(
      {},
      { sort: { number: -1 }, projection: { number: 1, state: 1 } },
    );
    if (last?.state === 'applying') {
      const record = await this.records.findOne({ _id: last._id });
      if (record) await this.finish(record);
    }
    return last?.number ?? 0;
  }

  /** @returns null where another import has that number */
  private async record(
    given: Author & { number: number; steps: ImportStep[] },
  ): Promise<ImportRecord | null> {
    const record: ImportRecord = { _id: new Types.ObjectId(), at: new Date(), state: 'applying', ...given };
    try {
      await this.records.insertOne(record);
      return record;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }

  /** Repeatable, also by several processes at once. */
  private async finish(record: ImportRecord): Promise<ImportRecord> {
    const { _id, kind, by, undoes, steps } = record;
    const writes = steps.map(({ write }) => withoutNulls(write));
    const action = undoes ? 'import-undone' : 'imported';
    const left = await this.targets.get(kind).writeAll(writes, by, action, _id.toHexString());
    const done = { state: 'applied', ...(left.length > 0 && { left }) } as const;
    await this.records.updateOne({ _id, state: 'applying' }, { $set: done });
    return Object.assign(record, done);
  }
}

/** A field that is taken away is undefined, for which the database has null. */
function withoutNulls(write: BulkWrite<object>): BulkWrite<object> {
  if (write.do === 'remove') return write;
  const said = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? undefined]),
    );
  return write.do === 'add'
    ? { ...write, fields: said(write.fields) }
    : { ...write, fields: said(write.fields), before: said(write.before) };
}
