import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { PROPOSAL_QUEUE } from '@mun/proposals/proposal';
import { SHEET_QUEUE, type SheetState } from '@mun/contracts/notify/sheets';
import { countBy } from '../../platform/metrics/count-by.js';
import {
  formatDuration,
  healthy,
  secondsSince,
  unhealthy,
  type HealthStatus,
} from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { NOT_SET_UP } from '../spreadsheet/sheet-state.js';
import { SheetService } from '../spreadsheet/sheet.service.js';

/** An email or a job takes seconds; only behind a mailing to thousands does one wait for minutes. */
const MAX_WAIT_S = 10 * 60;
const SHEET_STATES: SheetState['state'][] = ['not-set-up', 'waiting', 'writing', 'written', 'failed'];

const CHECK_SETTINGS =
  'If SMTP_URL is wrong, correct it and restart the worker. Otherwise, sending resumes automatically.';
const CHECK_WORKER =
  'This is normal during a large mailing. Otherwise, check that a worker is running. No emails are lost: they’re sent as soon as a worker runs.';
const CHECK_QUEUES =
  'This is normal during a large mailing. Otherwise, check the queues (/ops/queues) and that a worker is running. To go faster, add workers.';
const CHECK_UNCONFIRMED =
  'Open Emails in the admin area. Ask the delegates or check the mail server’s log, then resend any email that wasn’t delivered.';
const CHECK_FAILED =
  'Open Emails in the admin area to see why each one failed. Fix the cause and resend, or contact the delegates another way.';
const START_WORKER =
  'Start a worker. npm start and docker compose start one automatically, so check the worker’s log to see why it stopped. Nothing is lost in the meantime.';

@Injectable()
export class NotifyMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly deliveries: DeliveriesService,
    private readonly sheet: SheetService,
    @InjectQueue(EMAIL_QUEUE) private readonly emailQueue: Queue,
    @InjectQueue(SHEET_QUEUE) private readonly sheetQueue: Queue,
    @InjectQueue(PROPOSAL_QUEUE) private readonly proposalQueue: Queue,
  ) {}

  onModuleInit(): void {
    this.registerEmails();
    this.registerQueues();
    this.registerSheet();
  }

  private registerEmails(): void {
    const { collection } = this.deliveries;
    this.metrics.registerCounts({
      name: 'mun_mails',
      help: 'Emails by kind and state',
      labels: ['state', 'kind'],
      read: () => countBy(collection, { state: 'state', kind: 'name' }),
    });
    this.metrics.registerGauge({
      name: 'mun_mail_waiting_oldest_seconds',
      help: 'Age of the oldest email that is waiting to be sent',
      read: async () => secondsSince(await this.deliveries.oldestQueued()),
      status: (seconds) => this.waitingHealth(seconds),
    });
    this.metrics.registerGauge({
      name: 'mun_mails_doubtful',
      help: 'Emails from the last seven days that may not have been delivered',
      read: () => this.deliveries.countUndelivered('unknown'),
      status: (count) => {
        if (count === 0) return healthy('Every email sent was accepted by the mail server.');
        const emails = count === 1 ? 'One email' : `${count} emails`;
        const message = `${emails} may not have been delivered, because the worker or the mail server stopped during sending.`;
        return unhealthy(message, CHECK_UNCONFIRMED);
      },
    });
    this.metrics.registerGauge({
      name: 'mun_mails_failed',
      help: 'Emails from the last seven days that failed',
      read: () => this.deliveries.countUndelivered('failed'),
      status: (count) => {
        if (count === 0) return healthy('No emails have failed.');
        const emails = count === 1 ? 'One email' : `${count} emails`;
        return unhealthy(`${emails} couldn’t be delivered.`, CHECK_FAILED);
      },
    });
  }

  private registerQueues(): void {
    const queues = [this.emailQueue, this.sheetQueue, this.proposalQueue];
    this.metrics.registerCounts({
      name: 'mun_queue_jobs',
      help: 'Jobs in the queues by state',
      labels: ['queue', 'state'],
      read: async () => (await Promise.all(queues.map(countJobs))).flat(),
    });
    this.metrics.registerCounts({
      name: 'mun_queue_oldest_seconds',
      help: 'Age of the oldest job that is waiting for a worker',
      labels: ['queue'],
      read: () => Promise.all(queues.map(oldestJobAge)),
      status: (ages) => {
        const { labels, count: seconds } = ages.reduce((a, b) => (b.count > a.count ? b : a));
        if (seconds < MAX_WAIT_S) return healthy('Jobs are being processed without delay.');
        const message = `A job in the queue “${labels['queue']}” has been waiting for ${formatDuration(seconds)}.`;
        return unhealthy(message, CHECK_QUEUES);
      },
    });
    this.metrics.registerGauge({
      name: 'mun_workers',
      help: 'Workers that are connected to the email queue',
      read: () => countWorkers(this.emailQueue),
      status: (count) =>
        count > 0
          ? healthy(count === 1 ? 'A worker is running.' : `${count} workers are running.`)
          : unhealthy(
              'No worker is running, so emails, the spreadsheet and proposals are waiting.',
              START_WORKER,
            ),
    });
  }

  private registerSheet(): void {
    const readState = () => this.sheet.state();
    this.metrics.registerCounts({
      name: 'mun_sheet',
      help: 'State of the spreadsheet',
      labels: ['state'],
      read: async () => {
        const { state: current } = await readState();
        return SHEET_STATES.map((state) => ({ labels: { state }, count: state === current ? 1 : 0 }));
      },
      status: async () => sheetHealth(await readState()),
    });
    this.metrics.registerGauge({
      name: 'mun_sheet_written_age_seconds',
      help: 'Time since the spreadsheet was last updated; 0 if it never was',
      read: async () => secondsSince((await this.sheet.status()).writtenAt),
    });
  }

  private async waitingHealth(seconds: number): Promise<HealthStatus> {
    if (seconds < MAX_WAIT_S) return healthy('Emails are being sent without delay.');
    const message = `An email queued ${formatDuration(seconds)} ago hasn’t been sent yet.`;
    const error = await this.deliveries.lastError();
    if (error === undefined) return unhealthy(message, CHECK_WORKER);
    return unhealthy(`${message} Last error: ${error}`, CHECK_SETTINGS);
  }
}

async function countJobs(queue: Queue) {
  const { waiting, active, delayed, failed } = await queue.getJobCounts();
  const counts = Object.entries({ waiting, active, delayed, failed });
  return counts.map(([state, count]) => ({ labels: { queue: queue.name, state }, count }));
}

/** `count` is in seconds. Checks the next job with a priority and the next one without: workers take from the list's end. */
async function oldestJobAge(queue: Queue) {
  const prioritized = await queue.client.zcard(queue.toKey('priority'));
  const ages = [-1, -1 - prioritized].map(async (index) => {
    const id = await queue.client.lindex(queue.toKey('wait'), index);
    const job = id === null ? null : await queue.getJob(id);
    return job ? secondsSince(new Date(job.timestamp)) : 0;
  });
  return { labels: { queue: queue.name }, count: Math.max(...(await Promise.all(ages))) };
}

/** Counts the workers of this Redis database only, because one server may hold several products. */
async function countWorkers(queue: Queue): Promise<number> {
  const workers = await queue.getWorkers();
  return workers.filter(({ db }) => Number(db) === (queue.client.options.db ?? 0)).length;
}

function sheetHealth({ state, reason, writtenAt }: SheetState): HealthStatus {
  if (state === 'not-set-up') return healthy(NOT_SET_UP);
  if (state === 'written' && reason === undefined) return healthy('The spreadsheet is up to date.');
  const lastWrite = writtenAt
    ? `It was last updated ${formatDuration(secondsSince(new Date(writtenAt)))} ago.`
    : 'It has never been updated.';
  if (reason !== undefined) return unhealthy(`The spreadsheet is out of date. ${lastWrite}`, reason);
  return healthy(`The spreadsheet is being updated. ${lastWrite}`);
}
