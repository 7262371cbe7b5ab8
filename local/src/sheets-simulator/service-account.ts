import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { parseObject } from '../json.js';
import { writeJsonFile, readJsonFile } from '../json-file.js';

/** A service account's key file in Google's format, and the spreadsheet that it may write. */
export interface ServiceAccount {
  /** For GOOGLE_SERVICE_ACCOUNT_FILE. */
  file: string;
  /** For GOOGLE_SPREADSHEET_ID. */
  spreadsheetId: string;
}

/** Returns the folder's service account, which is generated on the first start. */
export function loadOrCreateServiceAccount(dir: string): ServiceAccount {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'service-account.json');
  const saved = readJsonFile(file);
  if (typeof saved['spreadsheet_id'] === 'string') return { file, spreadsheetId: saved['spreadsheet_id'] };
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

/** Returns whether the assertion (RFC 7523) is signed with the account's key and has not expired. */
export function isAssertionSignedBy(file: string, assertion: unknown): boolean {
  const { private_key: key, client_email: email } = readJsonFile(file);
  const [head = '', body = '', signature = ''] = String(assertion).split('.');
  const claims = parseObject(Buffer.from(body, 'base64url').toString());
  if (typeof key !== 'string' || claims?.['iss'] !== email || Number(claims?.['exp']) * 1_000 < Date.now())
    return false;
  const signed = Buffer.from(`${head}.${body}`);
  return verify('RSA-SHA256', signed, createPublicKey(key), Buffer.from(signature, 'base64url'));
}
