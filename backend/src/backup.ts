/** `node dist/backup.js <file>`: copies the database that MONGODB_URI names into a file, while it is in use. */
import { runOnFile } from './backup/run-on-file.js';
import { takeBackup } from './backup/take-backup.js';

await runOnFile('backup', takeBackup);
