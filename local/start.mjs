/** `npm start` and `npm run dev`: builds what is stale, and then runs in this same process, so that signals reach it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major > 24) {
  end(`This needs Node 20.19 to 24, and here is ${process.versions.node}.`);
}

const dev = process.argv.includes('--dev');
const root = fileURLToPath(new URL('../', import.meta.url));
const nx = `${root}node_modules/.bin/nx`;
if (!existsSync(nx)) end('Run `npm ci` first.');

const began = performance.now();
if (!process.argv.includes('--built')) buildWhatIsStale();

const { start } = await import('./dist/start.js');
await start({ dev, buildMs: performance.now() - began });

/** Not for tests, which start several at once: two builds would take each other's files away. */
function buildWhatIsStale() {
  const projects = ['backend', 'worker', 'local', ...(dev ? [] : ['frontend'])].map((name) => `@mun/${name}`);
  console.log('\n  Building what has changed …');
  const build = spawnSync(nx, ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (build.status === 0) return;
  console.error(build.stdout, build.stderr);
  end(build.signal ? `The build was stopped (${build.signal}).` : 'The build failed; what it said is above.');
}

/** @param {string} why one line */
function end(why) {
  console.error(`  ${why}`);
  process.exit(1);
}
