/** `node dist/backup.js <file>`: backs up the database of MONGODB_URI, which can be in use. */
import { runBackupCommand } from './backup/backup-command.js';
import { createBackup } from './backup/create-backup.js';

await runBackupCommand('backup', createBackup);
