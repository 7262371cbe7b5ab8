import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackAptPackages } from '../apt/packages.js';
import { releaseCodename } from '../apt/sources.js';

/** The oldest glibc that the embedded engine supports. */
const REQUIRED = [2, 38] as const;

/** Releases whose glibc is too old, and the next long-term release of the same distribution. */
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
 * Returns the command line that starts Node for the engine: Node itself if the machine's glibc is new enough, otherwise
 * Node under the loader and glibc of the distribution's next release, unpacked into a private folder.
 * @throws Error with a sentence that says what to do if the engine cannot run here
 */
export async function engineNodeCommand(): Promise<string[]> {
  if (process.platform === 'darwin' && process.arch === 'arm64') return [process.execPath];
  const loader = process.platform === 'linux' ? LOADER[process.arch] : undefined;
  const version = glibcVersion();
  if (!loader || !version)
    throw new Error(`The embedded database does not support this system. ${ALTERNATIVES}`);
  if (isSupportedGlibc(version)) return [process.execPath];

  const nextRelease = NEXT_RELEASE[releaseCodename() ?? ''];
  if (!nextRelease)
    throw new Error(
      `The embedded database needs glibc 2.38, but this system has ${version}. ${ALTERNATIVES}`,
    );
  const root = await unpackAptPackages('c-library', ['libc6'], nextRelease).catch((error: Error) => {
    throw new Error(`A newer C library could not be installed (${error.message}). ${ALTERNATIVES}`, {
      cause: error,
    });
  });
  // Debian 13 and later use /usr/lib; releases before the /usr merge use /lib.
  const folders = [join(root, 'usr/lib', loader.triplet), join(root, 'lib', loader.triplet)];
  const folder = folders.find((candidate) => existsSync(join(candidate, loader.file)));
  if (!folder) throw new Error(`The package libc6 has no ${loader.file}. ${ALTERNATIVES}`);
  const path = [folder, `/usr/lib/${loader.triplet}`, `/lib/${loader.triplet}`].join(':');
  return [join(folder, loader.file), '--library-path', path, process.execPath];
}

const ALTERNATIVES = 'Set MONGODB_URI to a MongoDB server, or run `docker compose up`.';

/** Returns whether the embedded engine supports this glibc version. */
export function isSupportedGlibc(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1]);
}

/** Returns for example '2.36', or undefined if Node uses another C library (musl). */
function glibcVersion(): string | undefined {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}
