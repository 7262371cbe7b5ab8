import { fileURLToPath } from 'node:url';

/** The repository's root folder; the same path from src and from dist. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the absolute path of a file in the repository: `rootPath('backend/dist/main.js')`. */
export function rootPath(path: string): string {
  return fileURLToPath(new URL(path, new URL('../../', import.meta.url)));
}
