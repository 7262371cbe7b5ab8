import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type {
  ImportPreview,
  ImportPreviewRequest,
  ImportRequest,
  ImportResult,
  ImportView,
} from '@mun/contracts/admin/imports';
import { ImagesService, isImageReference } from '../content/images/images.service.js';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { findById, InjectCollection } from '../platform/mongo/collections.js';
import { ImportLogService } from './import-log.service.js';
import { ImportRecord, type ImportStep } from './import-record.schema.js';
import { planImport, type ImportPlan } from './plan-import.js';
import { PICTURE_COLUMN } from './targets/import-target.js';
import { ImportTargetsService } from './targets/import-targets.service.js';

const LIST_SIZE = 20;
const LIST_CHANGED = 'The list has changed since you previewed the table. Please preview it again.';

/** Imports tables into lists. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectCollection(ImportRecord) private readonly records: mongo.Collection<ImportRecord>,
    private readonly log: ImportLogService,
    private readonly targets: ImportTargetsService,
    private readonly images: ImagesService,
  ) {}

  /** @throws BadRequestException if the table cannot be parsed */
  async preview(table: ImportPreviewRequest): Promise<ImportPreview> {
    const { rows, digest, pictures } = await this.plan(table);
    const counts = { add: 0, change: 0, same: 0, wrong: 0 };
    for (const { action } of rows) counts[action] += 1;
    return { kind: table.kind, rows, counts, digest, pictures };
  }

  /** @throws ConflictException if a row has an error, unless those are left out, nothing would change or the list has changed since the preview */
  async apply(
    { digest, skipErrors = false, ...request }: ImportRequest,
    actor: Actor,
  ): Promise<ImportResult> {
    const record = await this.log.append({ kind: request.kind, by: actor }, async () => {
      const plan = await this.plan(request);
      if (!skipErrors && plan.rows.some(({ action }) => action === 'wrong'))
        throw new ConflictException('A row in this table has an error. Please preview the table again.');
      if (plan.digest !== digest) throw new ConflictException(LIST_CHANGED);
      if (plan.steps.length === 0)
        throw new ConflictException(
          'Everything in this table is already in the list, so there’s nothing to import.',
        );
      return plan.steps;
    });
    return toResult(record);
  }

  /**
   * Removes what an import added and restores what it changed.
   * @throws ConflictException if it has already been undone, if one of its items has changed since, or if delegates have
   *   chosen or hold what would be removed
   */
  async undo(id: string, actor: Actor): Promise<ImportResult> {
    const original = await findById(this.records, id, { undoes: { $exists: false } });
    if (!original) throw new NotFoundException('This import does not exist.');
    const { _id } = original;
    const record = await this.log.append({ kind: original.kind, by: actor, undoes: _id }, async () => {
      if (await this.records.findOne({ undoes: _id }, { projection: { _id: 1 } })) {
        throw new ConflictException('This import has already been undone.');
      }
      return this.planUndo(original);
    });
    return toResult(record);
  }

  async list(): Promise<ImportView[]> {
    const imports = await this.records
      .find({ undoes: { $exists: false } }, { sort: { number: -1 }, limit: LIST_SIZE })
      .toArray();
    const undos = await this.records
      .find({ undoes: { $in: imports.map(({ _id }) => _id) } }, { projection: { undoes: 1 } })
      .toArray();
    const undone = new Set(undos.map(({ undoes }) => undoes?.toHexString()));
    return imports.map((record) => ({
      ...toResult(record),
      at: record.at.toISOString(),
      undone: undone.has(record._id.toHexString()),
    }));
  }

  private async plan(request: ImportPreviewRequest): Promise<ImportPlan> {
    const images = await this.images.keep((request.pictures ?? []).map(({ id }) => id));
    return planImport(request, this.targets.get(request.kind), images);
  }

  /** Returns the writes that reverse an import; items that it skipped are left alone. */
  private async planUndo({ _id, kind }: ImportRecord): Promise<ImportStep[]> {
    // Read again: `skipped` is known only once the import is applied.
    const { steps = [], skipped = [] } = (await this.records.findOne({ _id })) ?? {};
    const target = this.targets.get(kind);
    const versions = new Map((await target.listExisting()).map(({ id, version }) => [id, version]));
    const written = steps.filter(({ write }) => !skipped.includes(write.id));
    const reversed = await this.withoutDeletedPictures(
      written.map(({ title, write }) => ({ title, write: reverse(write) })),
    );
    for (const { title, write } of reversed) {
      if (versions.get(write.id) !== write.expectedVersion) {
        throw new ConflictException(`You can’t undo this import because “${title}” has changed since.`);
      }
      await target.assertWritable?.(write);
    }
    return reversed;
  }

  /** A picture that an import replaced more than a day ago is deleted; its item is left without one. */
  private async withoutDeletedPictures(steps: ReversedStep[]): Promise<ReversedStep[]> {
    const { field } = PICTURE_COLUMN;
    const pictureIn = ({ write }: ReversedStep): unknown =>
      write.do === 'change' ? Reflect.get(write.fields, field) : undefined;
    const stored = await this.images.keep(
      steps.map(pictureIn).flatMap((picture) => (isImageReference(picture) ? picture.id : [])),
    );
    return steps.map((step) => {
      const picture = pictureIn(step);
      if (step.write.do !== 'change' || !isImageReference(picture) || stored.has(picture.id)) return step;
      return { ...step, write: { ...step.write, fields: { ...step.write.fields, [field]: undefined } } };
    });
  }
}

type ReverseWrite = Exclude<BulkWrite<object>, { do: 'add' }>;
type ReversedStep = Omit<ImportStep, 'write'> & { write: ReverseWrite };

/** @throws TypeError for a removal, which imports never do */
function reverse(write: BulkWrite<object>): ReverseWrite {
  if (write.do === 'add') return { do: 'remove', id: write.id, expectedVersion: 1 };
  if (write.do === 'remove') throw new TypeError('An import removes nothing');
  const { id, expectedVersion, before, fields } = write;
  return { do: 'change', id, expectedVersion: expectedVersion + 1, before: fields, fields: before };
}

function toResult({ _id, kind, steps, skipped = [] }: ImportRecord): ImportResult {
  const written = steps.filter(({ write }) => !skipped.includes(write.id));
  const changed = written.filter(({ write }) => write.do === 'change').length;
  const added = written.length - changed;
  // An import that was undone has no titles.
  const left = steps.flatMap(({ title, write }) => (title && skipped.includes(write.id) ? title : []));
  return { id: _id.toHexString(), kind, added, changed, ...(left.length > 0 && { left }) };
}
