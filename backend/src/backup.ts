/** `node dist/backup.js <file>`: copies the database that MONGODB_URI names into a file, while it is in use. */
import { runBackupCommand } from './backup/run-on-file.js';
import { createBackup } from './backup/take-backup.js';

await runBackupCommand('backup', createBackup);
