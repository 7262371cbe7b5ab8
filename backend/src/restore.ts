/** `node dist/restore.js <file>`: fills the empty database that MONGODB_URI names from such a file. */
import { restoreBackup } from './backup/restore-backup.js';
import { runBackupCommand } from './backup/backup-command.js';

await runBackupCommand('restore', restoreBackup);
