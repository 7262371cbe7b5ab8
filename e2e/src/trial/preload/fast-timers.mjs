// Preloaded into backends by short trials (`node --import`): what runs every minute runs every five seconds.
import { backendPrototype } from './backend-class.mjs';

const FAST_MS = 5_000;
const { setInterval: original } = globalThis;
const leases = await backendPrototype('platform/scheduling/task-leases.service.js', 'TaskLeasesService');
const { acquire } = leases;

globalThis.setInterval = (task, ms, ...args) => original(task, ms === 60_000 ? FAST_MS : ms, ...args);

/** A lease enforces the interval of its task, too. */
leases.acquire = function (task, minIntervalMs) {
  return acquire.call(this, task, Math.min(minIntervalMs, FAST_MS));
};
