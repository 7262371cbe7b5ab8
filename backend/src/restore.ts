/** `node dist/restore.js <file>`: restores a backup into the empty database of MONGODB_URI. */
import { restoreBackup } from './backup/restore-backup.js';
import { runBackupCommand } from './backup/backup-command.js';

await runBackupCommand('restore', restoreBackup);
