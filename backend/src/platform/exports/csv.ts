import { stringify, type Options } from 'csv-stringify/sync';
import { inBatches } from '../in-batches.js';
import type { Column } from './column.js';

/** Without it Excel reads UTF-8 in the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Spreadsheet programs run a cell that begins with = + - @, a tab or a line break as a formula, even if it is quoted. A
 * leading apostrophe prevents it: https://owasp.org/www-community/attacks/CSV_Injection. Texts with
 * any line break are quoted, because programs take each of them, not only ours (CRLF), for the end of a row.
 */
const OPTIONS: Options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u,
};

/** Yields a table as CSV (RFC 4180) for Excel, in chunks. */
export async function* toCsv<Row>(columns: Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], OPTIONS);
  for await (const batch of inBatches(rows)) {
    const cells = batch.map((row) => columns.map(({ cell }) => cell(row)));
    yield stringify(cells, OPTIONS);
  }
}
