import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { parseObject } from '../json.js';
import { writeJsonFile, readJsonFile } from '../json-file.js';

/** A service account's key in the form in which Google gives it out, and the spreadsheet that it may write. */
export interface ServiceAccount {
  /** For GOOGLE_SERVICE_ACCOUNT_FILE. */
  file: string;
  /** For GOOGLE_SPREADSHEET_ID. */
  spreadsheetId: string;
}

/** The one of this folder: made at random on the first start, the same ever after. */
export function loadOrCreateServiceAccount(dir: string): ServiceAccount {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'service-account.json');
  const kept = readJsonFile(file);
  if (typeof kept['spreadsheet_id'] === 'string') return { file, spreadsheetId: kept['spreadsheet_id'] };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spreadsheetId = randomBytes(24).toString('base64url');
  writeJsonFile(file, {
    type: 'service_account',
    client_email: 'allotments@meridian-mun.iam.gserviceaccount.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    spreadsheet_id: spreadsheetId,
  });
  return { file, spreadsheetId };
}

/** Whether this is what the account's own key has signed (RFC 7523), and not too long ago. */
export function isAssertionSignedBy(file: string, assertion: unknown): boolean {
  const { private_key: key, client_email: email } = readJsonFile(file);
  const [head = '', body = '', signature = ''] = String(assertion).split('.');
  const claims = parseObject(Buffer.from(body, 'base64url').toString());
  if (typeof key !== 'string' || claims?.['iss'] !== email || Number(claims?.['exp']) * 1_000 < Date.now())
    return false;
  const signed = Buffer.from(`${head}.${body}`);
  return verify('RSA-SHA256', signed, createPublicKey(key), Buffer.from(signature, 'base64url'));
}
