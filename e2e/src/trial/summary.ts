import { formatPaise } from '@mun/contracts/payment/money';
import type { StoredSchoolPlace } from './documents.js';
import { endedProposals } from './invariants/proposals.js';
import { Counter } from './counter.js';
import type { TrialResult } from './trial.js';

const MAX_DETAILS = 8;
const OUTCOMES = {
  one: 'actions done',
  none: 'refused or without effect',
  'at most one': 'uncertain',
};

/** @returns the result as text, and whether the trial has passed */
export function summarize(result: TrialResult): { text: string; passed: boolean } {
  const { operations, faults, damage, snapshot, pending, violations } = result;
  const { registrations, payments, actions, audit, seats, changes, deliveries, emails, sheet } = snapshot;
  const { delegations, receipts } = snapshot;
  const unknownEmails = deliveries.filter(({ state }) => state === 'unknown').length;
  const sumOf = (status: string) => {
    const amounts = payments.map((payment) => (payment.status === status ? payment.amount : 0));
    return formatPaise(
      amounts.reduce((sum, amount) => sum + amount, 0),
      'INR',
    );
  };
  const lines = [
    `Operations       ${operations.total} (${operations.format()})`,
    `Faults           ${faults.total} (${faults.format()})`,
    `Kills with -9    ${damage.kills}`,
    `Registrations    ${countEach(registrations.map(({ state }) => state))}`,
    `Money            ${sumOf('captured')} captured, ${sumOf('refunded')} refunded, in ${payments.length} payments`,
    `Schools          ${delegations.length}, ${delegations.filter(({ mergedInto }) => mergedInto).length} merged; places ${countEach(delegations.flatMap(({ places }) => places.map(stateOf)))}; ${receipts.length} documents`,
    `Organisers       ${countEach(actions.map(({ auditEntries }) => OUTCOMES[auditEntries]))}; ${audit.length} audit entries`,
    `Seats            ${seats.filter(({ committee }) => committee).length} allotted, ${changes.length} changes`,
    `Proposals        ${audit.filter(({ action }) => action === 'proposal-requested').length} requested; ${countEach(endedProposals(snapshot).map(({ state }) => state))}; ${snapshot.appliedProposals.length} used`,
    `Emails           ${countEach(deliveries.map(({ state }) => state))}; ${emails.length} arrived`,
    `Spreadsheet      ${Math.max(0, sheet.Delegates.length - 1)} delegates`,
    `Unknown emails   ${unknownEmails}, at most ${damage.unknownEmails} allowed`,
    `Violations       ${violations.length}`,
    ...violations.flatMap(({ invariant, details }) => [
      `  ✗ ${invariant}: ${details.length}`,
      ...details.slice(0, MAX_DETAILS).map((detail) => `      ${detail}`),
    ]),
    `Still pending    ${pending.length}`,
    ...pending.slice(0, MAX_DETAILS).map((item) => `  ✗ ${item}`),
  ];
  const passed = violations.length === 0 && pending.length === 0 && unknownEmails <= damage.unknownEmails;
  return { text: lines.join('\n'), passed };
}

function stateOf({ droppedAt, registration }: StoredSchoolPlace): string {
  if (droppedAt) return 'dropped';
  return registration === undefined ? 'unpaid' : 'confirmed';
}

function countEach(names: string[]): string {
  const counter = new Counter();
  for (const name of names) counter.add(name);
  return counter.format();
}
