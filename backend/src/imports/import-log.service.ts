import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { NumberedLog } from '../platform/numbered-log/numbered-log.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { ImportRecord, type ImportStep } from './import-record.schema.js';
import { ImportTargetsService } from './targets/import-targets.service.js';

/** An import that was undone is not needed again, and may have names. */
const WITHOUT_VALUES = {
  'steps.$[].title': '',
  'steps.$[].write.fields': {},
  'steps.$[].write.before': {},
};

/** The only writer of imports. */
@Injectable()
export class ImportLogService extends NumberedLog<ImportRecord, ImportRecord> {
  constructor(
    @InjectCollection(ImportRecord) private readonly records: mongo.Collection<ImportRecord>,
    private readonly targets: ImportTargetsService,
  ) {
    super(records);
  }

  /**
   * Records an import and applies it.
   * @param decide Returns the writes. It is called again if another process records an import first, so it must read
   *   everything it needs on each call. Its errors are passed on to the caller, and nothing is written.
   * @returns the import once everything is written
   */
  async append(
    origin: Pick<ImportRecord, 'kind' | 'by' | 'undoes'>,
    decide: () => Promise<ImportStep[]>,
  ): Promise<ImportRecord> {
    for (;;) {
      const last = await this.resumeLast();
      const record: ImportRecord = { ...origin, steps: await decide(), ...this.newEntry(last + 1) };
      if (await this.record(record)) return this.apply(record);
    }
  }

  @ScheduledTask({ name: 'resume-imports', everyMs: 5_000, runOnBoot: true })
  override resumeLast(): Promise<number> {
    return super.resumeLast();
  }

  protected async apply(record: ImportRecord): Promise<ImportRecord> {
    const { _id, kind, by, undoes, steps } = record;
    const writes = steps.map(({ write }) => withoutNulls(write));
    const action = undoes ? 'import-undone' : 'imported';
    const skipped = await this.targets.get(kind).writeAll(writes, by, action, _id.toHexString());
    const applied = { state: 'applied', ...(skipped.length > 0 && { skipped }) } as const;
    if (undoes) await this.records.updateOne({ _id: undoes }, { $set: WITHOUT_VALUES });
    await this.records.updateOne(
      { _id, state: 'applying' },
      { $set: { ...applied, ...(undoes && WITHOUT_VALUES) } },
    );
    return Object.assign(record, applied);
  }
}

/** Restores undefined, which marks a field as removed; the database stores it as null. */
function withoutNulls(write: BulkWrite<object>): BulkWrite<object> {
  if (write.do === 'remove') return write;
  const restore = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? undefined]),
    );
  return write.do === 'add'
    ? { ...write, fields: restore(write.fields) }
    : { ...write, fields: restore(write.fields), before: restore(write.before) };
}
