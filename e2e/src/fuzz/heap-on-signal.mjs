// Preloaded into the backend (`node --import`): on SIGWINCH it collects garbage and writes `heap 12345678`, the bytes
// still in use. (Nest shuts down on SIGUSR2, and Node starts its debugger on SIGUSR1.)
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGWINCH', () => {
  collectGarbage();
  collectGarbage();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
