import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatDuration, secondsSince } from '../metrics/health-indicator.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { TaskLeasesService, type ScheduledTaskRecord } from './task-leases.service.js';

/** A task is overdue after this many of its intervals, and not before five minutes. */
const OVERDUE_INTERVALS = 3;
const MIN_OVERDUE_S = 5 * 60;
const ACTION =
  'Nothing is lost: the next run retries. If this stays, ask your site administrator to search the log for "scheduled task", and to restart the backend if a task is overdue.';

@Injectable()
export class ScheduledTasksMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly leases: TaskLeasesService,
  ) {}

  onModuleInit(): void {
    const findTasks = () => this.leases.collection.find({ lastRunAt: { $exists: true } }).toArray();
    this.metrics.registerCounts({
      name: 'mun_scheduled_task_age_seconds',
      help: 'Time since the last run of each scheduled task',
      labels: ['task'],
      read: async () =>
        (await findTasks()).map(({ _id: task, lastRunAt }) => ({
          labels: { task },
          count: secondsSince(lastRunAt),
        })),
      status: async () => {
        const problems = (await findTasks()).flatMap(describeProblem);
        if (problems.length === 0) return { ok: true, message: 'All scheduled tasks are running.' };
        return { ok: false, message: problems.join(' '), action: ACTION };
      },
    });
  }
}

function describeProblem({ _id, everyMs, lastRunAt, lastError }: ScheduledTaskRecord): string[] {
  const age = secondsSince(lastRunAt);
  if (age > Math.max(MIN_OVERDUE_S, (OVERDUE_INTERVALS * everyMs) / 1_000))
    return [`The scheduled task “${_id}” last started ${formatDuration(age)} ago.`];
  return lastError === undefined ? [] : [`The scheduled task “${_id}” failed: ${lastError}.`];
}
