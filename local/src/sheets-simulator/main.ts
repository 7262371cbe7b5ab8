/** Runs the Google Sheets simulator as a program, configured by environment variables. */
import '../supervisor/exit-with-parent.js';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import { startSheetsSimulator } from './server.js';

const { env } = process;
const spreadsheet = await startSheetsSimulator({
  dir: env['SPREADSHEET_DIR'] ?? '',
  port: Number(env['SPREADSHEET_PORT'] ?? 0),
});
exitOnSignals(() => spreadsheet.stop());
