import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ImportPreviewRequest, ImportRow } from '@mun/contracts/imports';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { groupRows, type GroupedRow } from './group-rows.js';
import type { ImportStep } from './import-record.schema.js';
import { parseTable } from './parse-table.js';
import type { ExistingItem, ImportTarget } from './targets/import-target.js';

/** The writes that a table needs to be in the list as it is now. */
export interface ImportPlan {
  rows: ImportRow[];
  steps: ImportStep[];
  /** Equal for equal steps on equal versions of the same items. */
  digest: string;
}

type PlannedRow = { row: ImportRow; step?: ImportStep };

/** Compares a table with a list. @throws BadRequestException if the table cannot be parsed */
export async function planImport(
  { kind, table }: ImportPreviewRequest,
  target: ImportTarget<object>,
): Promise<ImportPlan> {
  const rows = groupRows(parseTable(table, target.columns), target);
  const existing = new Map<string, ExistingItem<object>[]>();
  for (const item of await target.listExisting()) {
    const name: unknown = Reflect.get(item.fields, target.columns[0].field);
    const key = target.keyOf(String(name));
    existing.set(key, [...(existing.get(key) ?? []), item]);
  }
  const planned: PlannedRow[] = [];
  for (const row of rows) planned.push(await planRow(row, existing.get(row.key) ?? [], target));
  const steps = planned.flatMap(({ step }) => step ?? []);
  return { rows: planned.map(({ row }) => row), steps, digest: digestOf(kind, steps) };
}

async function planRow(
  { line, title, values, error }: GroupedRow,
  [existing, duplicate]: ExistingItem<object>[],
  target: ImportTarget<object>,
): Promise<PlannedRow> {
  const row = { line, title, fields: [] };
  const reject = (message: string): PlannedRow => ({ row: { ...row, action: 'wrong', message } });
  if (error !== undefined) return reject(error);
  if (duplicate) return reject('Several items in the list have this name, so we can’t tell which to update.');
  try {
    const { field: nameField } = target.columns[0];
    const before = existing?.fields ?? {};
    // The first column identifies an item and never renames it: 'security council' matches 'Security Council'.
    const name = existing && { [nameField]: Reflect.get(before, nameField) };
    const after = await target.validate({ ...values, ...name }, existing?.fields);
    const differing = target.columns.filter(
      ({ field }) => !isDeepStrictEqual(Reflect.get(after, field), Reflect.get(before, field)),
    );
    if (existing && differing.length === 0) return { row: { ...row, action: 'same' } };
    const pick = (source: object) =>
      Object.fromEntries(differing.map(({ field }) => [field, Reflect.get(source, field)]));
    const fields = pick(after);
    const write: BulkWrite<object> = existing
      ? { do: 'change', id: existing.id, expectedVersion: existing.version, before: pick(before), fields }
      : { do: 'add', id: new Types.ObjectId().toHexString(), fields };
    await target.assertWritable?.(write);
    const differences = differing.map(({ field, title: column }) => ({
      field: column,
      ...(existing && { before: formatValue(Reflect.get(before, field)) }),
      after: formatValue(Reflect.get(after, field)),
    }));
    const action = existing ? 'change' : 'add';
    return { row: { ...row, action, fields: differences }, step: { title, write } };
  } catch (exception) {
    if (exception instanceof HttpException) return reject(exception.message);
    throw exception;
  }
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
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
