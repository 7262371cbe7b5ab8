import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The machine's Debian or Ubuntu release: 'bookworm', 'jammy'; undefined on any other system. */
export function releaseCodename(osRelease = '/etc/os-release'): string | undefined {
  try {
    return /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(readFileSync(osRelease, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * The machine's own package sources, as text in apt's deb822 form and in its one-line form, with another
 * release's name in place of its own. Hosts, mirrors and keys stay what the machine's owner chose; sources
 * whose suites are not named after the release (those of third parties, mostly) are left out.
 */
export function aptSourcesFor(release: string, own: string, directory = '/etc/apt') {
  const files = [join(directory, 'sources.list'), ...entriesOf(join(directory, 'sources.list.d'))];
  const texts = (ending: string) => files.filter((file) => file.endsWith(ending)).map(textOf);
  const suite = new RegExp(`(?<=\\s)${own}(?=$|[\\s-])`, 'gm');
  return {
    stanzas: texts('.sources')
      .flatMap((text) => text.replaceAll(/^#.*\n?/gm, '').split(/\n\s*\n/))
      .filter((stanza) => new RegExp(`^Suites:(.*\\s)?${own}($|[\\s-])`, 'm').test(stanza))
      .map((stanza) => stanza.replaceAll(suite, release)),
    lines: texts('.list')
      .flatMap((text) => text.split('\n'))
      .filter((line) => new RegExp(`^deb\\s.*\\s${own}($|[\\s-])`).test(line))
      .map((line) => line.replaceAll(suite, release)),
  };
}

function entriesOf(directory: string): string[] {
  try {
    return readdirSync(directory).map((name) => join(directory, name));
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
