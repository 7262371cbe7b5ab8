import type { AuditKind } from '@mun/contracts/admin/audit';
import type { EmailContents, EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { ProposalDetail } from '@mun/proposals/proposal';
import type { StoredProposal } from '@mun/proposals/stored-proposal';
import type { Payment } from '@mun/local/payment-simulator/entities';
import { ObjectId } from 'mongodb';
import { APPLY_PROPOSAL } from './proposals/proposal-record.js';
import { SCHOOL_DOMAIN } from './schools/school-addresses.js';
import type { Snapshot } from './snapshot.js';

const COMMITTEE = new ObjectId();
const COUPON = new ObjectId();
const CHANGE = new ObjectId();
const FAQ = new ObjectId();
const ORDER = new ObjectId();
const PERSON = new ObjectId();
const SCHOOL = new ObjectId();
const MERGED = new ObjectId();
const STUDENT = new ObjectId();
const INSTALMENT = new ObjectId();
const PLACES = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string];
export const OTHER = new ObjectId();
const EMAIL = 'delegate@example.org';
const STUDENT_EMAIL = `student@${SCHOOL_DOMAIN}`;
const PLACE = { committee: String(COMMITTEE), portfolio: 'Chair' };
const SEAT = { ...PLACE, reason: 'Your first preference.' };
const RULES = { aim: 'fewest-without-preference', otherSeats: 'any', schools: 'any' } as const;

/**
 * Violates no invariant: one delegate has paid with a coupon, and was confirmed, allotted a proposed seat and notified. A school
 * has paid for the first of its two places.
 */
export function validSnapshot(): Snapshot {
  return {
    orders: [
      {
        _id: ORDER,
        payable: { kind: 'registration', id: String(PERSON) },
        state: 'paid',
        amount: 120_000,
        currency: 'INR',
        providerOrderId: 'order_1',
        paymentId: 'pay_1',
        redemption: { coupon: COUPON, state: 'redeemed' },
      },
      {
        _id: SCHOOL,
        payable: { kind: 'delegation', id: String(INSTALMENT) },
        state: 'paid',
        amount: 150_000,
        currency: 'INR',
        offline: {},
      },
    ],
    registrations: [
      {
        _id: PERSON,
        registrationId: 'AAAAA-AAAAA',
        state: 'confirmed',
        confirmedAt: new Date(0),
        fullName: 'Sample Delegate',
        email: EMAIL,
        emailKey: EMAIL,
        paidBy: { orderId: String(ORDER), paymentId: 'pay_1', amount: 120_000 },
      },
      {
        _id: STUDENT,
        registrationId: 'SSSSS-SSSSS',
        state: 'confirmed',
        confirmedAt: new Date(0),
        fullName: 'Sample Student',
        email: STUDENT_EMAIL,
        emailKey: STUDENT_EMAIL,
        delegation: String(SCHOOL),
      },
    ],
    applications: [],
    unmatched: [],
    coupons: [{ _id: COUPON, code: 'SAMPLE', redemptionsLeft: 4, holds: [], version: 1 }],
    places: [{ holds: [{ order: new ObjectId(PLACES[1]), school: true }] }],
    ...sampleSchool(),
    conferences: [{ facts: { registrationCapacity: 2 } }],
    uniqueIndexes: ['seats.one_delegate_per_seat'],
    declaredIndexes: ['seats.one_delegate_per_seat'],
    faqs: [{ _id: FAQ, answer: 'third', version: 3 }],
    committees: [{ _id: COMMITTEE, name: 'General Assembly', sharedPortfolios: false }],
    seats: [{ _id: String(PERSON), registrationId: 'AAAAA-AAAAA', ...SEAT, change: 1, serial: 1 }],
    blocks: [{ committee: String(COMMITTEE), portfolio: 'Kenya', school: String(SCHOOL) }],
    changes: [
      {
        _id: CHANGE,
        by: { name: 'A 4' },
        number: 1,
        state: 'applied',
        moves: [{ registration: String(PERSON), registrationId: 'AAAAA-AAAAA', before: null, after: SEAT }],
      },
    ],
    proposals: [storedProposal()],
    audit: [
      created('A 1', 'coupon', COUPON, { redemptionsLeft: 5 }),
      created('A 2', 'faq', FAQ, { answer: 'first' }),
      {
        ...created('A 3', 'faq', FAQ, { answer: 'second' }),
        action: 'changed',
        before: { answer: 'first' },
      },
      edited('second', 'third'),
      { by: { session: 'S', name: 'A 4' }, action: 'allotted', kind: 'allotment', subject: String(CHANGE) },
    ],
    deliveries: [
      deliveryOf('confirmed.1', 'registration-confirmed', {}),
      deliveryOf('allotment.1', 'allotment', {
        registration: String(PERSON),
        seat: 1,
        content: { committee: 'General Assembly', portfolio: 'Chair' } as EmailContents['allotment'],
      }),
      deliveryOf('invited.1', 'access-invitation', {}),
      toSchool('link.1', 'school-registered', { reference: 'S-AAAAA' }),
      toSchool('paid.1', 'school-payment', { reference: 'S-AAAAA' }),
      toSchool('student.1', 'registration-confirmed', { registrationId: 'SSSSS-SSSSS' }),
    ],
    runs: ['Sample.handle of RegistrationConfirmed 1'],
    hasFaults: false,
    tasks: [{ _id: 'sample-task', everyMs: 5_000, lastRunAt: new Date(0) }],
    welcomes: [{ registrationId: 'AAAAA-AAAAA' }, { registrationId: 'SSSSS-SSSSS' }],
    pendingEvents: [],
    deadLetters: [],
    takenAt: new Date(1_000),
    payments: [paymentOf('pay_1', {})],
    refunds: [],
    emails: ['confirmed.1', 'allotment.1', 'invited.1', 'link.1', 'paid.1', 'student.1'].map((id) =>
      emailOf(id),
    ),
    sheet: {
      Delegates: [
        ['Registration ID', 'Name', 'Allotted Committee', 'Allotted Portfolio', 'Email'],
        ['AAAAA-AAAAA', 'Sample Delegate', 'General Assembly', 'Chair', EMAIL],
        ['SSSSS-SSSSS', 'Sample Student', '', '', STUDENT_EMAIL],
      ],
      Committees: [
        ['Committee', 'Allotted'],
        ['General Assembly', 1],
      ],
    },
    actions: [
      ...['A 1', 'A 2', 'A 3'].map((name) => ({ name, description: 'action', auditEntries: 'one' }) as const),
      { name: 'A 4', description: APPLY_PROPOSAL, auditEntries: 'one' },
    ],
    rejected: [],
    readProposals: [readProposal()],
    suspended: {
      account: 'C',
      email: EMAIL,
      edits: [
        { answer: 'third', auditEntries: 'one', afterwards: false },
        { answer: 'fourth', auditEntries: 'none', afterwards: true },
      ],
    },
    appliedProposals: [{ proposal: 'proposal', change: String(CHANGE) }],
    twoVersions: true,
  };
}

/** A school with two places, of which the first is paid and registered. The second one comes from another registration. */
function sampleSchool(): Pick<Snapshot, 'delegations' | 'mergedSchools' | 'schools' | 'receipts'> {
  const reference = 'S-AAAAA';
  const student = { fullName: 'Sample Student', email: STUDENT_EMAIL };
  const price = 150_000;
  const lines = [
    ...PLACES.map((place) => ({ id: `charge:${place}:1`, kind: 'charge', amount: price, place })),
    { id: 'payment', kind: 'payment', amount: price },
  ];
  const places = PLACES.map((id, index) => ({ id, number: index + 1, price, student }));
  Object.assign(places[0]!, { registration: String(STUDENT) });
  const instalments = [{ id: String(INSTALMENT) }];
  const details = { adviserEmail: STUDENT_EMAIL };
  const school = { key: PLACES[1], details, places: [], lines: [], instalments: [], ended: [] };
  const billed = { id: `charge:${PLACES[0]}:1`, amount: price };
  const receipt = { source: 'order:1', series: 'MMUN-2026-', sequence: 1, registration: String(SCHOOL) };
  const invoice = { ...receipt, source: 'invoice:1', series: 'MMUN-2026-IN', sequence: 1 };
  return {
    delegations: [
      {
        ...school,
        _id: SCHOOL,
        reference,
        link: 1,
        places,
        lines,
        instalments,
        merged: [{ id: String(MERGED), reference: 'S-BBBBB' }],
      },
      { ...school, _id: MERGED, reference: 'S-BBBBB', link: 0, mergedInto: String(SCHOOL) },
    ],
    mergedSchools: [{ reference: 'S-BBBBB', opened: [reference], payers: [String(SCHOOL)] }],
    // The invariants read no other fields.
    schools: [{ id: String(SCHOOL), due: price } as Snapshot['schools'][number]],
    receipts: [
      { ...receipt, document: { kind: 'receipt', number: 'MMUN-2026-000001' } },
      { ...invoice, document: { kind: 'invoice', number: 'MMUN-2026-IN0001', lines: [billed] } },
    ],
  };
}

function toSchool(id: string, name: EmailDelivery['name'], content: object): EmailDelivery {
  const to = { name: 'Sample Student', address: STUDENT_EMAIL };
  return { ...deliveryOf(id, name, { to }), content } as EmailDelivery;
}

function created(name: string, kind: AuditKind, subject: ObjectId, after: Record<string, unknown>) {
  return { by: { session: 'S', name }, action: 'created', kind, subject: String(subject), after } as const;
}

/** By somebody with an account. */
export function edited(before: string, after: string) {
  return {
    by: { session: 'C', name: 'C', account: 'C' },
    action: 'changed',
    kind: 'faq',
    subject: String(FAQ),
    before: { answer: before },
    after: { answer: after },
  } as const;
}

/** Gives the delegate the only seat, their first preference. */
function readProposal(): ProposalDetail {
  return {
    id: 'proposal',
    at: new Date(0).toISOString(),
    by: { session: 'x', name: 'A 3' },
    state: 'solved',
    progress: 1,
    request: { ...RULES, scope: 'unseated' },
    hash: 'hash',
    outdated: false,
    problem: {
      ...RULES,
      committees: [
        { id: PLACE.committee, name: 'General Assembly', portfolios: [{ name: 'Chair', capacity: 1 }] },
      ],
      delegates: [
        {
          registrationId: 'AAAAA-AAAAA',
          preferences: [[0, 0], null, null, null],
          preferredCommittees: [0],
          muns: 1,
          registeredAt: new Date(0).toISOString(),
          school: null,
          seat: null,
        },
      ],
    },
    result: { seats: [[0, 0]], proof: { kind: 'prices', portfolios: [['0']], committees: ['0'] } },
  };
}

function storedProposal(): StoredProposal {
  const { id: _id, outdated: _outdated, problem, ...proposal } = readProposal();
  const at = new Date(0);
  return { _id, ...proposal, problem: JSON.stringify(problem), at, updatedAt: at, delegates: 1, attempts: 1 };
}

export function deliveryOf(
  _id: string,
  name: EmailDelivery['name'],
  more: Partial<EmailDelivery>,
): EmailDelivery {
  const to = { name: 'Sample Delegate', address: EMAIL };
  // The invariants read no other fields.
  return { _id, event: _id, name, to, state: 'sent', attempts: 1, ...more } as EmailDelivery;
}

/** @param id sorts by time of arrival */
export function emailOf(id: string, delivery = id): Snapshot['emails'][number] {
  return { id, receivedAt: '', from: '', to: [EMAIL], subject: '', messageId: `<${delivery}@mun.example>` };
}

export function paymentOf(id: string, more: Partial<Payment>): Payment {
  const payment = { id, order_id: 'order_1', amount: 120_000, currency: 'INR', status: 'captured', ...more };
  return payment as Payment;
}

export function refundOf(payment: string): Snapshot['refunds'][number] {
  return { id: `rfnd_${payment}`, payment_id: payment, status: 'processed' } as Snapshot['refunds'][number];
}
