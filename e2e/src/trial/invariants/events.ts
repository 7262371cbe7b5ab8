import { Counter } from '../counter.js';
import type { Invariants } from '../snapshot.js';

/** A run waits for the lease of a killed process to expire. A restarted process waits for the task's interval again. */
const MAX_DELAY_MS = 60_000;
/** Rarer tasks may never have run if all processes were killed often. */
const MAX_INTERVAL_MS = 15_000;

/** The first one and two repetitions: a write to a document dispatches its events again that another process is handling. */
const MAX_RUNS = 3;

export const eventInvariants: Invariants = {
  'every event is dispatched': ({ pendingEvents }) => pendingEvents,

  'no event has failed in all attempts': ({ deadLetters }) => deadLetters,

  'without faults, the handling of an event, a job or a scheduled task is repeated at most twice': ({
    hasFaults,
    runs,
  }) => {
    if (hasFaults) return [];
    const counter = new Counter();
    for (const run of runs) counter.add(run);
    return [...new Set(runs)].flatMap((run) =>
      counter.get(run) > MAX_RUNS ? `${run}: ${counter.get(run)} times` : [],
    );
  },

  'with two versions, the newer handles each confirmation and each event of its own': ({
    twoVersions,
    registrations,
    welcomes,
  }) => {
    if (!twoVersions) return [];
    // Not those whose registration ID has changed since the confirmation, because another student has taken a school's place.
    const confirmed = registrations.flatMap(
      ({ confirmedAt, registrationId, transferredTo, placeGeneration = 0 }) =>
        confirmedAt && transferredTo === undefined && placeGeneration === 0 ? registrationId : [],
    );
    return confirmed.flatMap((id) => {
      const count = welcomes.filter(({ registrationId }) => registrationId === id).length;
      return count === 1 ? [] : [`${id}: ${count} events of the newer version`];
    });
  },

  'every unique index that a rollback finds missing is created again': ({ declaredIndexes, uniqueIndexes }) =>
    declaredIndexes.filter((name) => !uniqueIndexes.includes(name)),

  'every scheduled task continues to run': ({ tasks, takenAt }) =>
    tasks.flatMap(({ _id, everyMs, lastRunAt, leaseUntil }) => {
      const isRunning = leaseUntil && leaseUntil > takenAt;
      if (isRunning || everyMs > MAX_INTERVAL_MS) return [];
      const isLate = takenAt.getTime() - (lastRunAt?.getTime() ?? 0) > everyMs + MAX_DELAY_MS;
      return isLate ? [`${_id}: last run ${lastRunAt?.toISOString() ?? 'never'}`] : [];
    }),
};
