// Preloaded into the backends and workers of every trial: records each run of an event handler, of a job and of a scheduled
// task as a line in the file RUN_LOG, by which the trial sees what several processes have done.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { backendPrototype } from './backend-class.mjs';

const record = (run) => appendFileSync(process.env.RUN_LOG, `${run}\n`);

const eventHandlers = await backendPrototype('platform/events/event-handlers.js', 'EventHandlers');
const { on } = eventHandlers;
eventHandlers.on = function (type, handle, name) {
  const recorded = (event) => {
    record(`${name} of ${type} ${event.id}`);
    return handle(event);
  };
  return on.call(this, type, recorded, name);
};

const leases = await backendPrototype('platform/scheduling/task-leases.service.js', 'TaskLeasesService');
const { acquire } = leases;
leases.acquire = async function (task, minIntervalMs) {
  const isAcquired = await acquire.call(this, task, minIntervalMs);
  // At boot, every backend resumes what another may have left.
  if (isAcquired && minIntervalMs > 0)
    record(`${task} in interval ${Math.floor(Date.now() / minIntervalMs)}`);
  return isAcquired;
};

/** The program's own Bull. */
const Bull = createRequire(process.argv[1])('bull');
const { process: original } = Bull.prototype;
Bull.prototype.process = function (name, concurrency, handler) {
  return original.call(this, name, concurrency, (job) => {
    record(`job ${job.id} of ${this.name}`);
    return handler(job);
  });
};
