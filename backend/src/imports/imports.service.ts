import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type {
  ImportResult,
  ImportRequest,
  ImportPreview,
  ImportRow,
  ImportPreviewRequest,
  ImportView,
} from '@mun/contracts/imports';
import { InjectCollection } from '../platform/mongo/collections.js';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { ImportLogService } from './import-log.service.js';
import { ImportPlannerService } from './import-planner.service.js';
import { ImportRecord, type ImportStep } from './import-record.schema.js';
import { ImportTargetsService } from './targets/import-targets.service.js';

/** So many imports are listed. */
const LISTED = 20;

/** Lists from tables: a difference that is looked at, written as it was seen, and taken back in one step. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectCollection(ImportRecord) private readonly records: mongo.Collection<ImportRecord>,
    private readonly log: ImportLogService,
    private readonly plans: ImportPlannerService,
    private readonly targets: ImportTargetsService,
  ) {}

  /** @throws BadRequestException with a sentence, where the table as a whole cannot be read */
  async preview(table: ImportPreviewRequest): Promise<ImportPreview> {
    const { rows, digest } = await this.plans.plan(table);
    const counts = { add: 0, change: 0, same: 0, wrong: 0 };
    for (const { action } of rows) counts[action] += 1;
    return { kind: table.kind, rows, counts, digest };
  }

  /** @throws as `preview`; ConflictException where a row is wrong, nothing is new, or the list is not as it was seen */
  async apply({ kind, table, digest }: ImportRequest, by: Actor): Promise<ImportResult> {
    const record = await this.log.append({ kind, by }, async () => {
      const plan = await this.plans.plan({ kind, table });
      if (plan.rows.some(isWrong)) {
        throw new ConflictException('A row of this table is wrong. Please look at the difference again.');
      }
      if (plan.digest !== digest) {
        throw new ConflictException(
          'The list was changed since you looked at the difference. Please look at it again.',
        );
      }
      if (plan.steps.length === 0) throw new ConflictException('All of this table is in the list already.');
      return plan.steps;
    });
    return answerOf(record);
  }

  /**
   * Takes away again what an import added, and changes back what it changed.
   * @param id of the import
   * @throws NotFoundException; ConflictException with a sentence, where it was taken back already, where something of it
   *   was changed since, or where delegates have chosen or hold what would go
   */
  async undo(id: string, by: Actor): Promise<ImportResult> {
    const _id = Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : new Types.ObjectId();
    const undone = await this.records.findOne({ _id, undoes: { $exists: false } });
    if (!undone) throw new NotFoundException('There was no such import.');
    const record = await this.log.append({ kind: undone.kind, by, undoes: _id }, async () => {
      if (await this.records.findOne({ undoes: _id }, { projection: { _id: 1 } })) {
        throw new ConflictException('This import was taken back already.');
      }
      return this.back(undone);
    });
    return answerOf(record);
  }

  /** The last ones, the newest first. */
  async list(): Promise<ImportView[]> {
    const imports = await this.records
      .find({ undoes: { $exists: false } }, { sort: { number: -1 }, limit: LISTED })
      .toArray();
    const undoing = await this.records
      .find({ undoes: { $in: imports.map(({ _id }) => _id) } }, { projection: { undoes: 1 } })
      .toArray();
    const undone = new Set(undoing.map(({ undoes }) => undoes?.toHexString()));
    return imports.map((one) => ({
      ...answerOf(one),
      at: one.at.toISOString(),
      undone: undone.has(one._id.toHexString()),
    }));
  }

  /** What takes an import back; a thing that somebody else was faster with is not the import's. */
  private async back({ _id, kind }: ImportRecord): Promise<ImportStep[]> {
    // Read once more: whoever wrote the last of it has noted by now what was left.
    const { steps = [], skipped: left = [] } = (await this.records.findOne({ _id })) ?? {};
    const target = this.targets.get(kind);
    const now = new Map((await target.listExisting()).map(({ id, version }) => [id, version]));
    const mine = steps.filter(({ write }) => !left.includes(write.id));
    const back = mine.map(({ title, write }) => ({ title, write: backOf(write) }));
    for (const { title, write } of back) {
      if (now.get(write.id) !== write.expectedVersion) {
        throw new ConflictException(
          `“${title}” was changed since, so this import cannot be taken back as a whole.`,
        );
      }
      await target.assertWritable(write);
    }
    return back;
  }
}

type Back = Exclude<BulkWrite<object>, { do: 'add' }>;

/** @throws TypeError for a removal, which imports have none of */
function backOf(write: BulkWrite<object>): Back {
  if (write.do === 'add') return { do: 'remove', id: write.id, expectedVersion: 1 };
  if (write.do === 'remove') throw new TypeError('an import removes nothing');
  const { id, expectedVersion: seen, before, fields } = write;
  return { do: 'change', id, expectedVersion: seen + 1, before: fields, fields: before };
}

function isWrong({ action }: ImportRow): boolean {
  return action === 'wrong';
}

function answerOf({ _id, kind, steps, skipped: left = [] }: ImportRecord): ImportResult {
  const written = steps.filter(({ write }) => !left.includes(write.id));
  const changed = written.filter(({ write }) => write.do === 'change').length;
  const titles = steps.flatMap(({ title, write }) => (left.includes(write.id) ? title : []));
  return {
    id: _id.toHexString(),
    kind,
    added: written.length - changed,
    changed,
    ...(titles.length > 0 && { left: titles }),
  };
}
