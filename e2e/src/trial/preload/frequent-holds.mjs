// Preloaded into the backends of every trial: places of schools whose time is over are returned every ten seconds, not every ten
// minutes, so that it happens often during a trial.
import { backendPrototype } from './backend-class.mjs';

const FREQUENT_MS = 10_000;
const TASK = 'return-school-places';
const { setInterval: original } = globalThis;
const leases = await backendPrototype('platform/scheduling/task-leases.service.js', 'TaskLeasesService');
const { acquire } = leases;

globalThis.setInterval = (task, ms, ...args) =>
  original(task, ms === 10 * 60_000 ? FREQUENT_MS : ms, ...args);

/** A lease enforces the interval of its task, too. */
leases.acquire = function (task, minIntervalMs) {
  return acquire.call(this, task, task === TASK ? FREQUENT_MS : minIntervalMs);
};
