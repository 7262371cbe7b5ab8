import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackAptPackages } from '../apt/packages.js';
import { releaseCodename } from '../apt/sources.js';

/** The oldest GNU C library that the embedded engine runs with (FACTS: measured). */
const NEEDED = [2, 38] as const;

/** Releases whose C library is too old, and the next long-lived one of the same family. */
const NEXT_RELEASE: Record<string, string> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
};

const LOADER: Partial<Record<NodeJS.Architecture, { triplet: string; file: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', file: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', file: 'ld-linux-aarch64.so.1' },
};

/**
 * The command line that Node has to be started with so that it can hold the engine: Node itself where the
 * machine's C library is new enough, else Node under the loader and C library of the distribution's next
 * release, unpacked into a private folder.
 * @throws Error one sentence that says what can be done, where the engine cannot run at all.
 */
export async function engineNodeCommand(): Promise<string[]> {
  if (process.platform === 'darwin' && process.arch === 'arm64') return [process.execPath];
  const loader = process.platform === 'linux' ? LOADER[process.arch] : undefined;
  const version = glibcVersion();
  if (!loader || !version) throw new Error(`No embedded database for this system: ${INSTEAD}`);
  if (isSupportedGlibc(version)) return [process.execPath];

  const next = NEXT_RELEASE[releaseCodename() ?? ''];
  if (!next) throw new Error(`The embedded database needs glibc 2.38, here is ${version}: ${INSTEAD}`);
  const root = await unpackAptPackages('c-library', ['libc6'], next).catch((error: Error) => {
    throw new Error(`No newer C library to be had (${error.message}): ${INSTEAD}`, { cause: error });
  });
  // Debian 13 and later unpack to /usr/lib only; before the merge of /usr it was /lib.
  const libraries = [join(root, 'usr/lib', loader.triplet), join(root, 'lib', loader.triplet)];
  const library = libraries.find((folder) => existsSync(join(folder, loader.file)));
  if (!library) throw new Error(`No ${loader.file} in the package libc6: ${INSTEAD}`);
  const path = [library, `/usr/lib/${loader.triplet}`, `/lib/${loader.triplet}`].join(':');
  return [join(library, loader.file), '--library-path', path, process.execPath];
}

const INSTEAD = 'set MONGODB_URI to a MongoDB server, or run `docker compose up`';

export function isSupportedGlibc(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** '2.36', or undefined where Node runs on another C library (musl). */
function glibcVersion(): string | undefined {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}
