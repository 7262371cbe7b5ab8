/** `npm start` and `npm run dev`: builds changed projects, then runs in the same process, so that it receives signals. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major > 24) {
  fail(`Node 20.19 to 24 is required, but this is Node ${process.versions.node}.`);
}

const dev = process.argv.includes('--dev');
const root = fileURLToPath(new URL('../', import.meta.url));
const nx = `${root}node_modules/.bin/nx`;
if (!existsSync(nx)) fail('Run `npm ci` first.');

const startedAt = performance.now();
if (!process.argv.includes('--built')) buildChangedProjects();

const { start } = await import('./dist/start.js');
await start({ dev, buildMs: performance.now() - startedAt });

/** Tests skip this with `--built`, because concurrent builds would delete each other's files. */
function buildChangedProjects() {
  const projects = ['backend', 'worker', 'local', ...(dev ? [] : ['frontend'])].map((name) => `@mun/${name}`);
  console.log('\n  Building changed projects …');
  const build = spawnSync(nx, ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (build.status === 0) return;
  console.error(build.stdout, build.stderr);
  fail(build.signal ? `The build was stopped (${build.signal}).` : 'The build failed; see its output above.');
}

/** @param {string} message one line */
function fail(message) {
  console.error(`  ${message}`);
  process.exit(1);
}
