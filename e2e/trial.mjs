/** `npm run trial -- [--minutes 10] [--seed words] [--pace 3]`: builds what has changed, and holds the trial (src/trial). */
import { spawnSync } from 'node:child_process';

const projects = ['@mun/backend', '@mun/worker', '@mun/e2e'];
const build = ['nx', 'run-many', '-t', 'build', '-p', ...projects];
const { status, stdout, stderr } = spawnSync('npx', build, { cwd: import.meta.dirname, encoding: 'utf8' });
if (status !== 0) {
  console.error(stdout, stderr);
  process.exit(1);
}
await import('./dist/trial/main.js');
