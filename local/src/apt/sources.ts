import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the codename of the machine's Debian or Ubuntu release, such as 'bookworm', or undefined on other systems. */
export function releaseCodename(osRelease = '/etc/os-release'): string | undefined {
  try {
    return /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(readFileSync(osRelease, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Returns the machine's package sources, in apt's deb822 and one-line formats, with another release's name. Hosts, mirrors
 * and keys stay as configured. Sources whose suites are not named after the release (mostly third parties) are left out.
 */
export function aptSourcesFor(release: string, ownCodename: string, directory = '/etc/apt') {
  const files = [join(directory, 'sources.list'), ...listFolder(join(directory, 'sources.list.d'))];
  const readFiles = (extension: string) => files.filter((file) => file.endsWith(extension)).map(readText);
  const suite = new RegExp(`(?<=\\s)${ownCodename}(?=$|[\\s-])`, 'gm');
  return {
    stanzas: readFiles('.sources')
      .flatMap((text) => text.replaceAll(/^#.*\n?/gm, '').split(/\n\s*\n/))
      .filter((stanza) => new RegExp(`^Suites:(.*\\s)?${ownCodename}($|[\\s-])`, 'm').test(stanza))
      .map((stanza) => stanza.replaceAll(suite, release)),
    lines: readFiles('.list')
      .flatMap((text) => text.split('\n'))
      .filter((line) => new RegExp(`^deb\\s.*\\s${ownCodename}($|[\\s-])`).test(line))
      .map((line) => line.replaceAll(suite, release)),
  };
}

function listFolder(directory: string): string[] {
  try {
    return readdirSync(directory).map((name) => join(directory, name));
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
