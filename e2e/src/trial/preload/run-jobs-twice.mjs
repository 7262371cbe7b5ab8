// Preloaded into workers: runs every job twice concurrently, as Bull does after it has taken a worker for dead. Harmless
// unless guards are removed.
import { createRequire } from 'node:module';

/** The worker's own Bull. */
const Bull = createRequire(process.argv[1])('bull');
const { process: original } = Bull.prototype;

Bull.prototype.process = function (name, concurrency, handler) {
  return original.call(this, name, concurrency, async (job) => {
    const [result] = await Promise.all([handler(job), handler(job)]);
    return result;
  });
};
