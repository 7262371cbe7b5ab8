// Preloaded into workers where a trial has to find that guards are out: every job runs twice at once, as Bull runs one again whose worker it takes for
// dead. The product has to bear that; only with its guards out does it show.
import { createRequire } from 'node:module';

/** The program's own. */
const Bull = createRequire(process.argv[1])('bull');
const { process: original } = Bull.prototype;

Bull.prototype.process = function takeTwice(name, concurrency, handler) {
  return original.call(this, name, concurrency, (job) =>
    Promise.all([handler(job), handler(job)]).then(([done]) => done),
  );
};
