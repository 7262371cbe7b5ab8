import { stringify, type Options } from 'csv-stringify/sync';
import { inBatches, type Column } from './column.js';

/** Without it Excel takes UTF-8 for the letters of the machine's own country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Excel and its like run a cell that begins with = + - @, a tab or a line's end, whether it is quoted or not; an
 * apostrophe in front keeps it a text: https://owasp.org/www-community/attacks/CSV_Injection
 */
const SAFELY: Options = { escape_formulas: true, record_delimiter: 'windows' };

/** A table as RFC 4180 has it, for Excel, piece by piece. */
export async function* toCsv<Row>(columns: Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], SAFELY);
  for await (const batch of inBatches(rows)) {
    yield stringify(
      batch.map((row) => columns.map(({ cell }) => cell(row))),
      SAFELY,
    );
  }
}
