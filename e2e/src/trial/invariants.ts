import { auditInvariants } from './invariants/audit.js';
import { couponInvariants } from './invariants/coupons.js';
import { emailInvariants } from './invariants/emails.js';
import { eventInvariants } from './invariants/events.js';
import { paymentInvariants } from './invariants/payments.js';
import { placeInvariants } from './invariants/places.js';
import { proposalInvariants } from './invariants/proposals.js';
import { reasonInvariants } from './invariants/reasons.js';
import { schoolInvariants } from './invariants/schools.js';
import { seatInvariants } from './invariants/seats.js';
import { spreadsheetInvariants } from './invariants/spreadsheet.js';
import type { Invariants, Snapshot } from './snapshot.js';

export const INVARIANTS: Invariants = {
  ...paymentInvariants,
  ...couponInvariants,
  ...placeInvariants,
  ...schoolInvariants,
  ...seatInvariants,
  ...proposalInvariants,
  ...reasonInvariants,
  ...emailInvariants,
  ...auditInvariants,
  ...spreadsheetInvariants,
  ...eventInvariants,
};

export interface Violation {
  invariant: string;
  details: string[];
}

export function checkInvariants(snapshot: Snapshot): Violation[] {
  return Object.entries(INVARIANTS)
    .map(([invariant, findViolations]) => ({ invariant, details: findViolations(snapshot) }))
    .filter(({ details }) => details.length > 0);
}
