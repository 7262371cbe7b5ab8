/** `node dist/backup.js <file>`: copies the database that MONGODB_URI names into a file, while it is in use. */
import { runBackupCommand } from './backup/backup-command.js';
import { createBackup } from './backup/create-backup.js';

await runBackupCommand('backup', createBackup);
