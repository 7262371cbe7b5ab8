/** `npm run backup -- <file>` and `npm run restore -- <file>`, relative to the current folder. */
import { existsSync } from 'node:fs';

const built = new URL('./dist/backup-command.js', import.meta.url);
if (!existsSync(built)) {
  console.error('Run `npm run build` first.');
  process.exit(1);
}
const { runBackupCommand } = await import(built.href);
const [command, file] = process.argv.slice(2);
process.exitCode = await runBackupCommand(command, file, process.env['INIT_CWD'] ?? process.cwd());
