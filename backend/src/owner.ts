/**
 * `node dist/owner.js <email> [name]`: makes somebody an owner who has lost access, or the first one, and lets the shared code
 * work again. Prints the link with which they get in, once, within a week. Reads MONGODB_URI and PUBLIC_URL.
 */
import { restoreOwner } from './accounts/restore-owner.js';

const [email, name = email] = process.argv.slice(2);
const { MONGODB_URI: uri, PUBLIC_URL: site = '' } = process.env;
try {
  if (!email?.includes('@') || !name)
    throw new Error('Please name somebody: npm run owner -- asha@example.org "Asha Rao"');
  if (!uri) throw new Error('MONGODB_URI is required');
  const token = await restoreOwner(uri, email, name);
  console.log(`Open this link to get in. It works once, for a week:\n${site}/admin/invitation#${token}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
