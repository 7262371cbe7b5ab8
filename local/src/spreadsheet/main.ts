/** The spreadsheet as a program of its own; its settings come from the environment. */
import '../supervisor/follow-parent.js';
import { endOnSignals } from '../supervisor/end-on-signals.js';
import { startSpreadsheet } from './spreadsheet.js';

const { env } = process;
const spreadsheet = await startSpreadsheet({
  dir: env['SPREADSHEET_DIR'] ?? '',
  port: Number(env['SPREADSHEET_PORT'] ?? 0),
});
endOnSignals(() => spreadsheet.stop());
