import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BadRequestException, HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ImportPreview, ImportPreviewRequest, ImportRow } from '@mun/contracts/admin/imports';
import { imageUrl, isImageReference, type ImageReference } from '../content/images/images.service.js';
import { inBatches } from '../platform/in-batches.js';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { groupRows, type GroupedRow } from './group-rows.js';
import type { ImportStep } from './import-record.schema.js';
import { fillDown, parseColumns, parseTable, type TableRow } from './parse-table.js';
import { PictureSet } from './picture-set.js';
import { PICTURE_COLUMN, type ExistingItem, type ImportTarget } from './targets/import-target.js';

/** The writes that a table needs to be in the list as it is now. */
export interface ImportPlan {
  rows: ImportRow[];
  steps: ImportStep[];
  /** Equal for equal steps on equal versions of the same items. */
  digest: string;
  pictures: ImportPreview['pictures'];
}

type PlannedRow = { row: ImportRow; step?: ImportStep };
/** A row of the table, or an item that only gets a picture. */
type Row = GroupedRow;
type ExistingItems = ReadonlyMap<string, ExistingItem<object>[]>;

const DUPLICATE = 'Several items in the list have this name, so we can’t tell which to update.';

/**
 * Compares a table and pictures with a list.
 * @param images the pictures that are stored, by id
 * @throws BadRequestException if the table cannot be parsed
 */
export async function planImport(
  request: ImportPreviewRequest,
  checkedTarget: ImportTarget<object>,
  images: ReadonlyMap<string, ImageReference>,
): Promise<ImportPlan> {
  const { kind, pictures = [], removesUsedPortfolios = false } = request;
  const target = removesUsedPortfolios
    ? { ...checkedTarget, assertWritable: () => Promise.resolve() }
    : checkedTarget;
  if (pictures.length > 0 && !target.columns.includes(PICTURE_COLUMN))
    throw new BadRequestException('The items of this list have no pictures.');
  const pictureSet = new PictureSet(pictures, images);
  const existing = await findExisting(target);
  const rows = addPictures(groupRows(parseRows(request, target), target), existing, target, pictureSet);
  const planned: PlannedRow[] = [];
  for await (const batch of inBatches(rows))
    for (const row of batch) planned.push(await planRow(row, existing.get(row.key) ?? [], target));
  const steps = planned.flatMap(({ step }) => step ?? []);
  return {
    rows: planned.map(({ row }) => row),
    steps,
    digest: digestOf(kind, steps),
    pictures: pictureSet.report(),
  };
}

function parseRows(request: ImportPreviewRequest, target: ImportTarget<object>): TableRow[] {
  const { table, columns, fillDown: isFilled = false, committeePerColumn = false } = request;
  const { multiRowField } = target;
  if (table.trim() === '') return [];
  if (committeePerColumn && multiRowField !== undefined)
    return parseColumns(table, target.columns[0].field, multiRowField);
  const rows = parseTable(table, target.columns, columns);
  return isFilled ? fillDown(rows, target) : rows;
}

async function findExisting(target: ImportTarget<object>): Promise<ExistingItems> {
  const existing = new Map<string, ExistingItem<object>[]>();
  for (const item of await target.listExisting()) {
    const key = target.keyOf(titleOf(item, target));
    existing.set(key, [...(existing.get(key) ?? []), item]);
  }
  return existing;
}

/** Adds the pictures to the rows that name them, then to rows and to other items of the list by their names. */
function addPictures(
  rows: GroupedRow[],
  existing: ExistingItems,
  target: ImportTarget<object>,
  pictures: PictureSet,
): Row[] {
  const { field } = PICTURE_COLUMN;
  const named = rows.map((row) => {
    const { [field]: cell, ...values } = row.values;
    if (typeof cell !== 'string') return row;
    try {
      return { ...row, values: { ...values, [field]: pictures.takeNamed(cell, row.title) } };
    } catch (exception) {
      if (!(exception instanceof HttpException)) throw exception;
      return { ...row, values, error: row.error ?? exception.message };
    }
  });
  const matched = named.map((row) => {
    const picture = field in row.values ? undefined : pictures.takeByTitle(row.title);
    return picture ? { ...row, values: { ...row.values, [field]: picture } } : row;
  });
  const inTable = new Set(rows.map(({ key }) => key));
  const others = [...existing].flatMap(([key, [item]]): Row[] => {
    if (!item || inTable.has(key)) return [];
    const title = titleOf(item, target);
    const picture = pictures.takeByTitle(title);
    return picture ? [{ key, title, values: { [field]: picture } }] : [];
  });
  return [...matched, ...others];
}

function titleOf({ fields }: ExistingItem<object>, { columns }: ImportTarget<object>): string {
  const title: unknown = Reflect.get(fields, columns[0].field);
  return String(title);
}

async function planRow(
  { line, title, values, error }: Row,
  [existing, duplicate]: ExistingItem<object>[],
  target: ImportTarget<object>,
): Promise<PlannedRow> {
  const row = { ...(line !== undefined && { line }), title, fields: [] };
  const reject = (message: string): PlannedRow => ({ row: { ...row, action: 'wrong', message } });
  if (error !== undefined) return reject(error);
  if (duplicate) return reject(DUPLICATE);
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
  if (isImageReference(value)) return imageUrl(value);
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
