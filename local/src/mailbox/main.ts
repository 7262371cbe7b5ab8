/** Runs the mailbox as a program, configured by environment variables. */
import '../supervisor/exit-with-parent.js';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import { startMailbox } from './mailbox.js';

const { env } = process;
const mailbox = await startMailbox({
  dir: env['MAILBOX_DIR'] ?? '',
  smtpPort: Number(env['MAILBOX_SMTP_PORT'] ?? 0),
  webPort: Number(env['MAILBOX_WEB_PORT'] ?? 0),
});
exitOnSignals(() => mailbox.stop());
