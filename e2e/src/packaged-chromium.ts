import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Unpacks the Chromium that comes inside an npm package, so nothing has to be installed on the machine. The package unpacks in
 * place and returns paths that another process may still be writing, so each caller unpacks its own copy and the first complete
 * one is used by all.
 * @returns the path of the executable
 */
export async function packagedChromium(): Promise<string> {
  const shared = join(tmpdir(), 'mun-chromium');
  if (!existsSync(shared)) {
    const own = mkdtempSync(`${shared}-`);
    const env = { ...process.env, TMPDIR: own };
    await promisify(execFile)(process.execPath, ['--eval', UNPACK], { cwd: PACKAGE, env });
    try {
      renameSync(own, shared);
    } catch {
      // Another process was faster.
      rmSync(own, { recursive: true, force: true });
    }
  }
  return join(shared, 'chromium');
}
