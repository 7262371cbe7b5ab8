import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parsePartial } from './json.js';
import { writeJsonFile, readJsonFile } from './json-file.js';

/** Without what is easily misread: 0 and O, 1 and I and L, 5 and S, 2 and Z, 8 and B, U and V. */
const READABLE = '34679ACDEFGHJKMNPQRTWXY';

/** The secrets of one machine's world: made at random on the first start, the same ever after. */
export function loadOrCreateSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const made = newSecrets();
  const secrets = { ...made, ...parsePartial(made, readJsonFile(file)) };
  writeJsonFile(file, secrets);
  return secrets;
}

export type Secrets = ReturnType<typeof newSecrets>;

function newSecrets() {
  return {
    /** What the admin types in: four groups of four. */
    ADMIN_CODE: Array.from({ length: 4 }, () => readable(4)).join('-'),
    ADMIN_TOKEN_SECRET: random(48),
    RAZORPAY_KEY_ID: `rzp_test_${readable(14)}`,
    RAZORPAY_KEY_SECRET: random(24),
    RAZORPAY_WEBHOOK_SECRET: random(24),
  };
}

function readable(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
