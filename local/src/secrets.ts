import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parsePartial } from './json.js';
import { writeJsonFile, readJsonFile } from './json-file.js';

/** Leaves out characters that are easily confused: 0 and O, 1 and I and L, 5 and S, 2 and Z, 8 and B, U and V. */
const READABLE_CHARACTERS = '34679ACDEFGHJKMNPQRTWXY';

/** Returns the secrets of a data folder, which are generated on the first start. */
export function loadOrCreateSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const generated = generateSecrets();
  const secrets = { ...generated, ...parsePartial(generated, readJsonFile(file)) };
  writeJsonFile(file, secrets);
  return secrets;
}

export type Secrets = ReturnType<typeof generateSecrets>;

function generateSecrets() {
  return {
    /** Four groups of four characters, for organisers to type. */
    ADMIN_CODE: Array.from({ length: 4 }, () => randomReadable(4)).join('-'),
    ADMIN_TOKEN_SECRET: randomToken(48),
    RAZORPAY_KEY_ID: `rzp_test_${randomReadable(14)}`,
    RAZORPAY_KEY_SECRET: randomToken(24),
    RAZORPAY_WEBHOOK_SECRET: randomToken(24),
  };
}

function randomReadable(length: number): string {
  return Array.from({ length }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('');
}

function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
