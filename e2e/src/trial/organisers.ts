import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { World } from './world.js';

const SEED = fileURLToPath(new URL('../../../local/dist/demo/seed.js', import.meta.url));

/** Fills the empty database with the demo conference. @returns the codes of its coupons */
export async function fillContent({ db, settings }: World): Promise<string[]> {
  await promisify(execFile)('node', [SEED], { env: { PATH: process.env['PATH'], ...settings } });
  const coupons = db.collection<{ code: string }>('coupons');
  // What each begins with, for the books.
  await coupons.updateMany({}, [{ $set: { initial: '$redemptionsLeft' } }]);
  return (await coupons.find().toArray()).map(({ code }) => code);
}
