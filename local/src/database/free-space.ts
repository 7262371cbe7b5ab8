import { statfsSync } from 'node:fs';

/** With less, the embedded engine refuses to build indexes. */
const NEEDED_BYTES = 524_288_000;

/** @throws Error in one line if the disk of a folder is too full for the embedded database */
export function assertFreeSpace(dir: string, neededBytes = NEEDED_BYTES): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize >= neededBytes) return;
  throw new Error(
    `The database needs ${megabytes(neededBytes)} of free disk space, and ${dir} has ${megabytes(bavail * bsize)}. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20).toLocaleString('en')} MB`;
}
