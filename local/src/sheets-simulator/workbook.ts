import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../json.js';
import { writeJsonFile, readJsonFile } from '../json-file.js';

export type CellValue = string | number | boolean;

export interface Tab {
  sheetId: number;
  title: string;
  rowCount: number;
  columnCount: number;
  /** Empty cells are ''; trailing rows and columns that were never written are missing. */
  rows: CellValue[][];
}

/** A client error; the service responds with 400 and this message. */
export class BadRequestError extends Error {}

const FORMULA = /^[=+]/;

/** The tabs of the spreadsheet, in memory and, if there is a folder, in a file that is replaced after every change. */
export class Workbook {
  private readonly tabList: Tab[] = [
    { sheetId: 0, title: 'Sheet1', rowCount: 1000, columnCount: 26, rows: [] },
  ];
  private readonly file: string | undefined;
  /** Incremented with every change. */
  version = 0;

  constructor(dir?: string) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    this.file = join(dir, 'workbook.json');
    const { tabs, version } = readJsonFile(this.file);
    if (Array.isArray(tabs)) this.tabList = tabs;
    if (typeof version === 'number') this.version = version;
  }

  get tabs(): readonly Tab[] {
    return this.tabList;
  }

  addTab({
    title,
    rowCount = 1000,
    columnCount = 26,
  }: {
    title: string;
    rowCount?: number;
    columnCount?: number;
  }): Tab {
    if (this.tabList.some((tab) => tab.title === title)) {
      throw new BadRequestError(`A sheet with the name "${title}" already exists.`);
    }
    const sheetId = Math.max(...this.tabList.map((tab) => tab.sheetId)) + 1;
    const tab = { sheetId, title, rowCount, columnCount, rows: [] };
    this.tabList.push(tab);
    return tab;
  }

  resizeTab(sheetId: number, size: { rowCount?: number; columnCount?: number }): void {
    const tab = this.tabList.find((candidate) => candidate.sheetId === sheetId);
    if (!tab) throw new BadRequestError(`No grid with id: ${sheetId}`);
    Object.assign(tab, size);
    tab.rows = tab.rows.slice(0, tab.rowCount).map((row) => row.slice(0, tab.columnCount));
  }

  /** @param raw RAW; otherwise values that look like a formula become '#FORMULA!'. @returns the number of cells */
  write(range: string, values: unknown, raw: boolean): number {
    const { tab, top, left, bottom, right } = this.parseRange(range);
    if (!Array.isArray(values)) throw new BadRequestError('values is not a list of rows');
    if (values.length > bottom - top + 1)
      throw new BadRequestError(
        `Requested writing within range [${range}], but tried writing to another row`,
      );
    let cells = 0;
    values.forEach((row: unknown, index) => {
      if (!Array.isArray(row) || row.length > right - left + 1)
        throw new BadRequestError(`A row does not fit into [${range}]`);
      const target = getRow(tab, top + index);
      row.forEach((value: unknown, column) => {
        while (target.length < left + column) target.push('');
        target[left + column] = toCell(value, raw);
        cells += 1;
      });
    });
    return cells;
  }

  clear(range: string): void {
    const { tab, top, left, bottom, right } = this.parseRange(range);
    for (const row of tab.rows.slice(top, bottom + 1)) row.fill('', left, right + 1);
  }

  /** Increments the version and saves the file. */
  commit(): void {
    this.version += 1;
    if (this.file) writeJsonFile(this.file, { version: this.version, tabs: this.tabList });
  }

  /** Parses "'Delegates'!A1:M500" or "Delegates!A3:M". @throws BadRequestError if the range is outside the tab */
  private parseRange(range: string) {
    const [, quoted, bare, from = '', first = '', to = from, last] =
      /^(?:'((?:[^']|'')+)'|([^'!]+))!([A-Z]+)(\d+)(?::([A-Z]+)(\d*))?$/.exec(range) ?? [];
    const title = quoted?.replaceAll("''", "'") ?? bare;
    const tab = this.tabList.find((candidate) => candidate.title === title);
    if (!tab) throw new BadRequestError(`Unable to parse range: ${range}`);
    const area = {
      tab,
      top: Number(first) - 1,
      left: columnNumber(from),
      bottom: (last ? Number(last) : tab.rowCount) - 1,
      right: columnNumber(to),
    };
    if (area.top >= tab.rowCount || area.bottom >= tab.rowCount || area.right >= tab.columnCount) {
      throw new BadRequestError(
        `Range (${range}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`,
      );
    }
    return area;
  }
}

function getRow(tab: Tab, index: number): CellValue[] {
  while (tab.rows.length <= index) tab.rows.push([]);
  return tab.rows[index] ?? [];
}

function toCell(value: unknown, raw: boolean): CellValue {
  if (value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new BadRequestError(`Invalid values: ${isObject(value) ? 'struct_value' : 'list_value'}`);
  }
  return !raw && typeof value === 'string' && FORMULA.test(value) ? '#FORMULA!' : value;
}

/** 'A' → 0, 'AA' → 26 */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
