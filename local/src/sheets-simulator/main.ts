/** The spreadsheet as a program of its own; its settings come from the environment. */
import '../supervisor/exit-with-parent.js';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import { startSheetsSimulator } from './server.js';

const { env } = process;
const spreadsheet = await startSheetsSimulator({
  dir: env['SPREADSHEET_DIR'] ?? '',
  port: Number(env['SPREADSHEET_PORT'] ?? 0),
});
exitOnSignals(() => spreadsheet.stop());
