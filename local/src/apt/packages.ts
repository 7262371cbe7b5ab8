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
 * Unpacked packages are stored in node_modules because, like npm's dependencies, they are fetched once per clone, never edited,
 * and removed by `npm ci`. DATA_DIR is for user data.
 */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/mun/', import.meta.url));

/**
 * Unpacks Debian or Ubuntu packages into a private folder, without root, and returns its path. Apt verifies their
 * signatures. It uses separate package lists, because a fresh machine may have none.
 * @param name of the folder; an existing folder is not fetched again
 * @param release for example 'trixie'; the machine's own by default
 * @throws Error with apt's first error message
 */
export async function unpackAptPackages(name: string, packages: string[], release?: string): Promise<string> {
  const ownCodename = releaseCodename();
  if (!ownCodename) throw new Error('this system is neither Debian nor Ubuntu');
  const folder = join(CACHE, `${name}-${release ?? ownCodename}-${process.arch}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const workFolder = await mkdtemp(join(CACHE, 'fetch-'));
  try {
    const apt = await createPrivateApt(workFolder, release ?? ownCodename, ownCodename);
    // One broken third-party source makes the whole update fail, so only the download decides.
    const update = await apt('update').catch((error: unknown) => error);
    await apt('download', ...packages).catch((error: unknown) => {
      throw firstError(update instanceof Error ? update : error);
    });
    const archives = (await readdir(workFolder)).filter((file) => file.endsWith('.deb'));
    for (const archive of archives) {
      await run('dpkg-deb', ['-x', join(workFolder, archive), join(workFolder, 'root')]);
    }
    await rename(join(workFolder, 'root'), folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // otherwise another process has created the same folder
    });
    return folder;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function createPrivateApt(workFolder: string, release: string, ownCodename: string) {
  const { stanzas, lines } = aptSourcesFor(release, ownCodename);
  await Promise.all(
    ['lists/partial', 'archives/partial', 'parts'].map((folder) =>
      mkdir(join(workFolder, folder), { recursive: true }),
    ),
  );
  await writeFile(join(workFolder, 'parts/own.sources'), stanzas.join('\n\n'));
  await writeFile(join(workFolder, 'parts/own.list'), lines.join('\n'));
  await writeFile(join(workFolder, 'status'), '');
  const settings = {
    'Dir::State': workFolder,
    'Dir::State::status': join(workFolder, 'status'),
    'Dir::Cache': workFolder,
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(workFolder, 'parts'),
    'Acquire::Languages': 'none',
    'APT::Update::Error-Mode': 'any', // otherwise an unreachable host is only a warning
    // By default, apt run by root downloads as a user who cannot write to this folder.
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  return (...command: string[]) =>
    run('apt-get', ['-q', ...options, ...command], {
      cwd: workFolder,
      timeout: 120_000,
      env: aptEnvironment(),
    });
}

function aptEnvironment() {
  return { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
}

/** Returns apt's first error message, without the command line. */
function firstError(error: unknown): Error {
  const lines = errorMessage(error).trim().split('\n');
  return new Error(lines.find((line) => /^[EW]: /.test(line)) ?? lines.at(-1), { cause: error });
}
