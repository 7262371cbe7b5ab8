import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { SHEET_QUEUE } from '@mun/contracts/sheets';
import { formatDuration, secondsSince, type LabelledCount } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';

/** A free worker takes a job within milliseconds. */
const MAX_WAIT_S = 10 * 60;

@Injectable()
export class QueueMetrics implements OnModuleInit {
  private readonly queues: Queue[];

  constructor(
    private readonly metrics: MetricsService,
    @InjectQueue(EMAIL_QUEUE) private readonly emails: Queue,
    @InjectQueue(SHEET_QUEUE) sheet: Queue,
  ) {
    this.queues = [emails, sheet];
  }

  onModuleInit(): void {
    this.metrics.registerCounts({
      name: 'mun_queue_jobs',
      help: 'Jobs in the queues by state',
      labels: ['queue', 'state'],
      read: async () => (await Promise.all(this.queues.map(countJobs))).flat(),
    });
    this.metrics.registerCounts({
      name: 'mun_queue_oldest_seconds',
      help: 'Age of the oldest job that is waiting for a worker',
      labels: ['queue'],
      read: () =>
        Promise.all(
          this.queues.map(async (queue) => ({
            labels: { queue: queue.name },
            count: await oldestJobAge(queue),
          })),
        ),
      status: (ages) => {
        const { labels, count: seconds } = ages.reduce((a, b) => (b.count > a.count ? b : a));
        return seconds < MAX_WAIT_S
          ? { healthy: true, message: 'Workers process jobs without delay.' }
          : {
              healthy: false,
              message: `A job in the queue “${labels['queue']}” has been waiting for ${formatDuration(seconds)}.`,
              action:
                'This is normal while a large mailing is in progress. Otherwise check the queues (/ops/queues) and that a worker is running. More workers share the work.',
            };
      },
    });
    this.metrics.registerGauge({
      name: 'mun_workers',
      help: 'Workers that are connected to the email queue',
      read: () => countWorkers(this.emails),
      status: (count) =>
        count > 0
          ? { healthy: true, message: count === 1 ? 'A worker is running.' : `${count} workers are running.` }
          : {
              healthy: false,
              message: 'No worker is running, so emails and the spreadsheet are waiting.',
              action:
                'Start a worker. npm start and docker compose start one automatically, so check the worker’s log for why it stopped. Nothing is lost in the meantime.',
            },
    });
  }
}

async function countJobs(queue: Queue): Promise<LabelledCount[]> {
  const { waiting, active, delayed, failed } = await queue.getJobCounts();
  return Object.entries({ waiting, active, delayed, failed }).map(([state, count]) => ({
    labels: { queue: queue.name, state },
    count,
  }));
}

/** Returns seconds. Checks both ends of the list, because mailings wait at one end and single emails at the other. */
async function oldestJobAge(queue: Queue): Promise<number> {
  const waiting = queue.toKey('wait');
  const ages = [0, -1].map(async (end) => {
    const id = await queue.client.lindex(waiting, end);
    const job = id === null ? null : await queue.getJob(id);
    return job ? secondsSince(new Date(job.timestamp)) : 0;
  });
  return Math.max(...(await Promise.all(ages)));
}

/** Counts the workers of this Redis database only, because one server may hold several products. */
async function countWorkers(queue: Queue): Promise<number> {
  const workers = await queue.getWorkers();
  return workers.filter(({ db }) => Number(db) === (queue.client.options.db ?? 0)).length;
}
