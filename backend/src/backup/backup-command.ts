import type { DocumentCounts } from './create-backup.js';

/** A command's whole run: reads the file's name and MONGODB_URI, says what was copied, and one line where it failed. */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  copy: (uri: string, file: string) => Promise<DocumentCounts>,
): Promise<void> {
  const uri = process.env['MONGODB_URI'];
  const [file] = process.argv.slice(2);
  try {
    if (!file) throw new Error(`Which file? npm run ${name} -- <file>`);
    if (!uri) throw new Error('MONGODB_URI is missing');
    const counts = await copy(uri, file);
    for (const [collection, count] of Object.entries(counts)) {
      console.log(`  ${collection.padEnd(24)} ${String(count).padStart(8)}`);
    }
    console.log(name === 'backup' ? `  Written to ${file}` : `  Restored from ${file}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
