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

/** The writes that a table needs to be in the list as it is now. */
export interface ImportPlan {
  rows: ImportRow[];
  steps: ImportStep[];
  /** Equal for equal steps on equal versions of the same items. */
  digest: string;
}

interface PlannedRow {
  row: ImportRow;
  step?: ImportStep;
}

/** Compares tables with lists. */
@Injectable()
export class ImportPlannerService {
  constructor(private readonly targets: ImportTargetsService) {}

  /** @throws BadRequestException if the table cannot be parsed */
  async plan({ kind, table }: ImportPreviewRequest): Promise<ImportPlan> {
    const target = this.targets.get(kind);
    const rows = groupRows(parseTable(table, target.columns), target);
    const existing = await existingByKey(target);
    const planned: PlannedRow[] = [];
    for (const row of rows) planned.push(await planRow(row, existing.get(row.key) ?? [], target));
    const steps = planned.flatMap(({ step }) => step ?? []);
    return { rows: planned.map(({ row }) => row), steps, digest: digestOf(kind, steps) };
  }
}

async function existingByKey(target: ImportTarget<object>): Promise<Map<string, ExistingItem<object>[]>> {
  const [identifying] = target.columns;
  const items = new Map<string, ExistingItem<object>[]>();
  for (const item of await target.listExisting()) {
    const title: unknown = Reflect.get(item.fields, identifying?.field ?? '');
    const key = target.keyOf(String(title));
    items.set(key, [...(items.get(key) ?? []), item]);
  }
  return items;
}

async function planRow(
  { line, title, values, error }: GroupedRow,
  [existing, duplicate]: ExistingItem<object>[],
  target: ImportTarget<object>,
): Promise<PlannedRow> {
  const row = { line, title, fields: [] };
  const reject = (message: string): PlannedRow => ({ row: { ...row, action: 'wrong', message } });
  if (error !== undefined) return reject(error);
  if (duplicate)
    return reject('The list has several entries with this name, so it is unclear which one is meant.');
  try {
    const [identifying] = target.columns;
    // The first column identifies an item and never renames it: 'security council' matches 'Security Council'.
    const name =
      existing && identifying ? { [identifying.field]: Reflect.get(existing.fields, identifying.field) } : {};
    const after = await target.validate({ ...values, ...name }, existing);
    const before = existing?.fields ?? {};
    const differing = target.columns.filter(
      ({ field }) => !isDeepStrictEqual(Reflect.get(after, field), Reflect.get(before, field)),
    );
    if (existing && differing.length === 0) return { row: { ...row, action: 'same' } };
    const pick = (source: object) =>
      Object.fromEntries(differing.map(({ field }) => [field, Reflect.get(source, field)]));
    const write: BulkWrite<object> = existing
      ? {
          do: 'change',
          id: existing.id,
          expectedVersion: existing.version,
          before: pick(before),
          fields: pick(after),
        }
      : { do: 'add', id: new Types.ObjectId().toHexString(), fields: pick(after) };
    await target.assertWritable?.(write);
    const fields = differing.map(({ field, title: column }) => ({
      field: column,
      ...(existing && { before: formatValue(Reflect.get(before, field)) }),
      after: formatValue(Reflect.get(after, field)),
    }));
    return { row: { ...row, action: existing ? 'change' : 'add', fields }, step: { title, write } };
  } catch (exception) {
    if (exception instanceof HttpException) return reject(exception.message);
    throw exception;
  }
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Leaves out the ids of new items, which differ in every plan. */
function digestOf(kind: string, steps: ImportStep[]): string {
  const content = steps.map(({ title, write }) =>
    write.do === 'change' ? [write.id, write.expectedVersion, write.fields] : [title, write],
  );
  return createHash('sha256')
    .update(JSON.stringify([kind, content], (key, value: unknown) => (key === 'id' ? undefined : value)))
    .digest('hex');
}
