/** The spreadsheet as a program of its own; its settings come from the environment. */
import '../supervisor/follow-parent.js';
import { exitOnSignals } from '../supervisor/end-on-signals.js';
import { startSheetsSimulator } from './spreadsheet.js';

const { env } = process;
const spreadsheet = await startSheetsSimulator({
  dir: env['SPREADSHEET_DIR'] ?? '',
  port: Number(env['SPREADSHEET_PORT'] ?? 0),
});
exitOnSignals(() => spreadsheet.stop());
