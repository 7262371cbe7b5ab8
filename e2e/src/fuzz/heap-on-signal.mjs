// Preloaded into the backend's program (`node --import`): on SIGWINCH it collects its garbage and writes how many bytes
// are left to stdout, as `heap 12345678`. (Nest takes SIGUSR2 for a wish to stop, Node SIGUSR1 for a debugger.)
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGWINCH', () => {
  collect();
  collect();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
