import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aptSourcesFor } from './sources.js';

let etc: string;
beforeEach(() => {
  etc = mkdtempSync(join(tmpdir(), 'mun-apt-'));
  mkdirSync(join(etc, 'sources.list.d'));
});
afterEach(() => rmSync(etc, { recursive: true }));

test("Debian's sources keep host and key with the other release, and third-party sources are left out", () => {
  writeFileSync(
    join(etc, 'sources.list.d/debian.sources'),
    [
      'Types: deb\n# a comment\nURIs: http://mirror.example/bookworm\nSuites: bookworm bookworm-updates\nSigned-By: /key.gpg',
      'Types: deb\nURIs: http://mirror.example/security\nSuites: bookworm-security\nComponents: main',
      'Types: deb\nURIs: http://other.example\nSuites: stable\nComponents: main',
    ].join('\n\n'),
  );
  expect(aptSourcesFor('trixie', 'bookworm', etc)).toEqual({
    stanzas: [
      'Types: deb\nURIs: http://mirror.example/bookworm\nSuites: trixie trixie-updates\nSigned-By: /key.gpg',
      'Types: deb\nURIs: http://mirror.example/security\nSuites: trixie-security\nComponents: main',
    ],
    lines: [],
  });
});

test('one-line sources of older machines are supported', () => {
  writeFileSync(
    join(etc, 'sources.list'),
    '# deb http://old.example jammy main\ndeb http://ubuntu.example/ubuntu jammy-updates main universe\ndeb http://x.example vendor-jammy main\n',
  );
  expect(aptSourcesFor('noble', 'jammy', etc).lines).toEqual([
    'deb http://ubuntu.example/ubuntu noble-updates main universe',
  ]);
});
