import { fileURLToPath } from 'node:url';

/** Where the build leaves what it found in the code. The same place from the sources and from what is built of them. */
export const RESPONSE_SCHEMAS_FILE = fileURLToPath(
  new URL('../../../dist/api-answers.json', import.meta.url),
);
