/** `npm run backup -- <file>` and `npm run restore -- <file>`, relative to the current folder, and `npm run owner -- <email>`. */
import { existsSync } from 'node:fs';

const built = new URL('./dist/database-command.js', import.meta.url);
if (!existsSync(built)) {
  console.error('Run `npm run build` first.');
  process.exit(1);
}
const { runDatabaseCommand } = await import(built.href);
const [command, ...args] = process.argv.slice(2);
process.exitCode = await runDatabaseCommand(command, args, process.env['INIT_CWD'] ?? process.cwd());
