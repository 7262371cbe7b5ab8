import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { SHEET_QUEUE } from '@mun/contracts/sheets';
import { formatDuration, secondsSince, type LabelledCount } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';

/** A free worker takes a job within milliseconds. */
const WORRYING_S = 10 * 60;

@Injectable()
export class QueuesMetrics implements OnModuleInit {
  private readonly queues: Queue[];

  constructor(
    private readonly vitals: MetricsService,
    @InjectQueue(EMAIL_QUEUE) private readonly emails: Queue,
    @InjectQueue(SHEET_QUEUE) sheet: Queue,
  ) {
    this.queues = [emails, sheet];
  }

  onModuleInit(): void {
    this.vitals.registerCounts({
      name: 'mun_queue_jobs',
      help: 'Jobs in the queues by state',
      labels: ['queue', 'state'],
      read: async () => (await Promise.all(this.queues.map(jobsOf))).flat(),
    });
    this.vitals.registerCounts({
      name: 'mun_queue_oldest_seconds',
      help: 'How long jobs have been waiting for a worker, at least',
      labels: ['queue'],
      read: () =>
        Promise.all(
          this.queues.map(async (queue) => ({ labels: { queue: queue.name }, count: await oldestOf(queue) })),
        ),
      status: (ages) => {
        const { labels, count: seconds } = ages.reduce((one, other) =>
          other.count > one.count ? other : one,
        );
        return seconds < WORRYING_S
          ? { healthy: true, message: 'Workers take up what there is to do.' }
          : {
              healthy: false,
              message: `A job in the queue “${labels['queue']}” has been waiting for ${formatDuration(seconds)}.`,
              action:
                'While a large mailing moves, all is well. Otherwise look at the queues (/ops/queues) and whether a worker runs; more workers share the work.',
            };
      },
    });
    this.vitals.registerGauge({
      name: 'mun_workers',
      help: 'Workers that are there to send mails',
      read: () => workersOf(this.emails),
      status: (count) =>
        count > 0
          ? { healthy: true, message: count === 1 ? 'A worker is running.' : `${count} workers are running.` }
          : {
              healthy: false,
              message: 'No worker is running: mails and the spreadsheet wait.',
              action:
                'Start one: npm start and docker compose do so by themselves, so look in the worker’s log for why it ended. Nothing is lost meanwhile.',
            },
    });
  }
}

async function jobsOf(queue: Queue): Promise<LabelledCount[]> {
  const { waiting, active, delayed, failed } = await queue.getJobCounts();
  return Object.entries({ waiting, active, delayed, failed }).map(([state, count]) => ({
    labels: { queue: queue.name, state },
    count,
  }));
}

/** Seconds. Mailings wait at one end of the list and single mails at the other, so both are looked at. */
async function oldestOf(queue: Queue): Promise<number> {
  const waiting = queue.toKey('wait');
  const ages = [0, -1].map(async (end) => {
    const id = await queue.client.lindex(waiting, end);
    const job = id === null ? null : await queue.getJob(id);
    return job ? secondsSince(new Date(job.timestamp)) : 0;
  });
  return Math.max(...(await Promise.all(ages)));
}

/** Those that are connected to this Redis database: a server may have several products in it. */
async function workersOf(queue: Queue): Promise<number> {
  const workers = await queue.getWorkers();
  return workers.filter(({ db }) => Number(db) === (queue.client.options.db ?? 0)).length;
}
