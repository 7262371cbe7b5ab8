import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HttpException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ImportRow, ImportPreviewRequest } from '@mun/contracts/imports';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { groupRows, type GroupedRow } from './group-rows.js';
import type { ImportStep } from './import-record.schema.js';
import type { ImportTarget, ExistingItem } from './targets/import-target.js';
import { ImportTargetsService } from './targets/import-targets.service.js';
import { parseTable } from './parse-table.js';

/** What a table would do to a list as it is. */
export interface ImportPlan {
  rows: ImportRow[];
  steps: ImportStep[];
  /** The same for the same steps upon the same versions of the same things. */
  digest: string;
}

interface PlannedRow {
  row: ImportRow;
  step?: ImportStep;
}

/** Compares tables with lists. Writes nothing. */
@Injectable()
export class ImportPlannerService {
  constructor(private readonly targets: ImportTargetsService) {}

  /** @throws BadRequestException with a sentence, where the table as a whole cannot be read */
  async plan({ kind, table }: ImportPreviewRequest): Promise<ImportPlan> {
    const target = this.targets.get(kind);
    const things = groupRows(parseTable(table, target.columns), {
      columns: target.columns,
      multiRowField: target.multiRowField,
      keyOf: (title) => target.keyOf(title),
    });
    const known = await byKey(target);
    const planned: PlannedRow[] = [];
    for (const thing of things) planned.push(await planRow(thing, known.get(thing.key) ?? [], target));
    const steps = planned.flatMap(({ step }) => step ?? []);
    return { rows: planned.map(({ row }) => row), steps, digest: digestOf(kind, steps) };
  }
}

async function byKey(target: ImportTarget<object>): Promise<Map<string, ExistingItem<object>[]>> {
  const [identifying] = target.columns;
  const known = new Map<string, ExistingItem<object>[]>();
  for (const thing of await target.listExisting()) {
    const title: unknown = Reflect.get(thing.fields, identifying?.field ?? '');
    const key = target.keyOf(String(title));
    known.set(key, [...(known.get(key) ?? []), thing]);
  }
  return known;
}

async function planRow(
  { line, title, values: given, error: wrong }: GroupedRow,
  [known, twin]: ExistingItem<object>[],
  target: ImportTarget<object>,
): Promise<PlannedRow> {
  const row = { line, title, fields: [] };
  const refused = (message: string): PlannedRow => ({ row: { ...row, action: 'wrong', message } });
  if (wrong !== undefined) return refused(wrong);
  if (twin) return refused('The list has this more than once, so it is not clear which is meant.');
  try {
    const [identifying] = target.columns;
    // It says which thing is meant, and renames none: 'security council' is the Security Council.
    const name =
      known && identifying ? { [identifying.field]: Reflect.get(known.fields, identifying.field) } : {};
    const wanted = await target.validate({ ...given, ...name }, known);
    const differing = target.columns.filter(
      ({ field }) => !isDeepStrictEqual(Reflect.get(wanted, field), Reflect.get(known?.fields ?? {}, field)),
    );
    if (known && differing.length === 0) return { row: { ...row, action: 'same' } };
    const pick = (of: object) =>
      Object.fromEntries(differing.map(({ field }) => [field, Reflect.get(of, field)]));
    const write: BulkWrite<object> = known
      ? {
          do: 'change',
          id: known.id,
          expectedVersion: known.version,
          before: pick(known.fields),
          fields: pick(wanted),
        }
      : { do: 'add', id: new Types.ObjectId().toHexString(), fields: pick(wanted) };
    await target.assertWritable(write);
    const fields = differing.map(({ field, title: column }) => ({
      field: column,
      ...(known && { before: inWords(Reflect.get(known.fields, field)) }),
      after: inWords(Reflect.get(wanted, field)),
    }));
    return { row: { ...row, action: known ? 'change' : 'add', fields }, step: { title, write } };
  } catch (error) {
    if (error instanceof HttpException) return refused(error.message);
    throw error;
  }
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Ids of what is not there yet are new each time, and so say nothing. */
function digestOf(kind: string, steps: ImportStep[]): string {
  const said = steps.map(({ title, write }) =>
    write.do === 'change' ? [write.id, write.expectedVersion, write.fields] : [title, write],
  );
  return createHash('sha256')
    .update(JSON.stringify([kind, said], (key, value: unknown) => (key === 'id' ? undefined : value)))
    .digest('hex');
}
