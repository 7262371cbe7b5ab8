import { fileURLToPath } from 'node:url';

/** The repository, from src and from dist alike. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the built repository: `inRoot('backend/dist/main.js')`. */
export function rootPath(path: string): string {
  return fileURLToPath(new URL(path, new URL('../../', import.meta.url)));
}
