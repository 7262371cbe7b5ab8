import { ChangeLogService } from '../../allotment/changes/change-log.service.js';
import { ProposalJobsService } from '../../allotment/proposals/proposal-jobs.service.js';
import { EnrolmentsService } from '../../delegations/students/enrolments.service.js';
import { SchoolMergesService } from '../../delegations/school-merges.service.js';
import { ArchiveService } from '../../editions/archive.service.js';
import { ImportLogService } from '../../imports/import-log.service.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { SheetService } from '../../notify/spreadsheet/sheet.service.js';
import { ReconciliationService } from '../../payment/reconciliation/reconciliation.service.js';
import { RefundsService } from '../../payment/refunds/refunds.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ErasuresService } from '../../privacy/erasures.service.js';
import type { Backend } from './intercept-commands.js';

const MINUTE_MS = 60_000;
/** An event causes events in other documents, which need further sweeps. More than these mean that a handler always fails. */
const MAX_SWEEPS = 30;

/** Waits for the handlers that were called immediately after a write. Events whose handlers fail stay pending. */
export async function waitForHandlers({ app }: Backend): Promise<void> {
  const relay = app.get(OutboxRelay);
  const inFlight = Reflect.get(relay, 'inFlight') as Set<unknown>;
  while (inFlight.size > 0) await relay.beforeApplicationShutdown();
}

/** Dispatches events until none is pending, also those whose handlers wait for a retry. */
export async function handleAllEvents({ app }: Backend): Promise<void> {
  const relay = app.get(OutboxRelay);
  for (let sweeps = 0; sweeps < MAX_SWEEPS; sweeps++) {
    await waitForHandlers({ app });
    if ((await relay.oldestPendingAt()) === null) return;
    await relay.sweep(0);
  }
  throw new Error(`events are still pending after ${MAX_SWEEPS} sweeps`);
}

/** Runs the scheduled tasks that complete what was interrupted, as they run a minute later. */
export async function recover(backend: Backend): Promise<void> {
  const { app } = backend;
  const later = Date.now() + MINUTE_MS;
  await handleAllEvents(backend);
  await app.get(RefundsService).resumeDue(new Date(later));
  await app.get(ReconciliationService).run(new Date(later));
  await app.get(ChangeLogService).resumeLast();
  await app.get(ImportLogService).resumeLast();
  await app.get(ArchiveService).resume();
  await app.get(ErasuresService).resumeAll();
  await app.get(SchoolMergesService).run();
  await app.get(EnrolmentsService).applyAll(later);
  await app.get(DeliveriesService).requeueStalled(later);
  await app.get(ProposalJobsService).requeueStalled(later);
  await app.get(SheetService).requeueStalled();
  await handleAllEvents(backend);
}
