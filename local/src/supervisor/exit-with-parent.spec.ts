import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const MODULE = new URL('../../dist/supervisor/exit-with-parent.js', import.meta.url).href;
const RUNNING = 'setInterval(() => {}, 1_000); console.log("started")';

it.each([
  ['later', 'started'],
  ['before the program has started', undefined],
])('a process ends if its parent disconnects %s', async (_when, output) => {
  const child = spawn(process.execPath, ['--import', MODULE, '--eval', RUNNING], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (output) await once(child.stdout!, 'data');
  child.disconnect();
  expect(await exited).toEqual([null, 'SIGTERM']);
});

it('a process without a parent that could disconnect runs on', async () => {
  const child = spawn(process.execPath, ['--import', MODULE, '--eval', 'console.log("done")']);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
