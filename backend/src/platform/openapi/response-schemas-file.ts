import { fileURLToPath } from 'node:url';

/** Written by the build. The relative path is the same from src and from dist. */
export const RESPONSE_SCHEMAS_FILE = fileURLToPath(
  new URL('../../../dist/response-schemas.json', import.meta.url),
);
