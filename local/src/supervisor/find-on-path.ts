import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the full path of an executable on PATH, or undefined. */
export function findOnPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
