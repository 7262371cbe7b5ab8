import type { DocumentCounts } from './create-backup.js';

/** Runs the command: reads the file name and MONGODB_URI, then prints the copied documents per collection or one line with the error. */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  copy: (uri: string, file: string) => Promise<DocumentCounts>,
): Promise<void> {
  const uri = process.env['MONGODB_URI'];
  const [file] = process.argv.slice(2);
  try {
    if (!file) throw new Error(`Please name a file: npm run ${name} -- <file>`);
    if (!uri) throw new Error('MONGODB_URI is required');
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
