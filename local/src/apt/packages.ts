import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorMessage } from '../errors.js';
import { releaseCodename, aptSourcesFor } from './sources.js';

const run = promisify(execFile);

/**
 * Unpacked packages live beside the dependencies that npm brought, because they are the same kind of thing:
 * fetched once per clone, never edited, thrown away by `npm ci`. DATA_DIR would be wrong: it is people's data.
 */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/mun/', import.meta.url));

/**
 * Unpacks Debian or Ubuntu packages into a private folder, without root, and says where. Apt checks their
 * signatures as ever; it only works on lists of its own, since a fresh machine may have none.
 * @param name of the folder; what is there already is not fetched again.
 * @param release 'trixie', or nothing for the machine's own.
 * @throws Error with apt's first complaint where it cannot be done.
 */
export async function unpackAptPackages(name: string, packages: string[], release?: string): Promise<string> {
  const own = releaseCodename();
  if (!own) throw new Error('this is not a Debian or Ubuntu');
  const folder = join(CACHE, `${name}-${release ?? own}-${process.arch}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'fetch-'));
  try {
    const apt = await privateApt(work, release ?? own, own);
    // One broken third-party source fails an update as a whole; what counts is whether the packages come.
    const update = await apt('update').catch((error: unknown) => error);
    await apt('download', ...packages).catch((error: unknown) => {
      throw firstError(update instanceof Error ? update : error);
    });
    const archives = (await readdir(work)).filter((file) => file.endsWith('.deb'));
    for (const archive of archives) {
      await run('dpkg-deb', ['-x', join(work, archive), join(work, 'root')]);
    }
    await rename(join(work, 'root'), folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // else another process was quicker, with the same result
    });
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function privateApt(work: string, release: string, own: string) {
  const { stanzas, lines } = aptSourcesFor(release, own);
  await Promise.all(
    ['lists/partial', 'archives/partial', 'parts'].map((d) => mkdir(join(work, d), { recursive: true })),
  );
  await writeFile(join(work, 'parts/own.sources'), stanzas.join('\n\n'));
  await writeFile(join(work, 'parts/own.list'), lines.join('\n'));
  await writeFile(join(work, 'status'), '');
  const settings = {
    'Dir::State': work,
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': work,
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(work, 'parts'),
    'Acquire::Languages': 'none',
    'APT::Update::Error-Mode': 'any', // else a host that cannot be reached is only a warning
    // Root would otherwise hand the download to a user who cannot write here.
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  return (...command: string[]) =>
    run('apt-get', ['-q', ...options, ...command], { cwd: work, timeout: 120_000, env: aptEnvironment() });
}

function aptEnvironment() {
  return { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
}

/** What apt says of its first error, without the command that it was. */
function firstError(error: unknown): Error {
  const lines = errorMessage(error).trim().split('\n');
  return new Error(lines.find((line) => /^[EW]: /.test(line)) ?? lines.at(-1), { cause: error });
}
