import { describe, expect, it } from 'vitest';
import { auditLink, describeAuditEntry } from './describe-audit-entry';

const seats = (allotted: number, changed: number, removed: number) => ({ allotted, changed, removed });

describe('an entry about seats', () => {
  it.each([
    [seats(12, 5, 3), 'Allotted 12 seats, changed 5, removed 3'],
    [seats(0, 0, 40), 'Removed 40 seats'],
    [seats(1, 0, 2), 'Allotted 1 seat, removed 2'],
    [seats(0, 1_200, 0), 'Changed 1,200 seats'],
  ])('says what happened in words', (after, words) => {
    expect(describeAuditEntry({ kind: 'allotment', action: 'allotted', after })).toBe(words);
  });

  it('says that a change was undone', () => {
    const entry = { kind: 'allotment', action: 'allotment-undone', after: seats(0, 0, 2) } as const;
    expect(describeAuditEntry(entry)).toBe('Undid an allotment: removed 2 seats');
  });

  it('of an earlier version has its counts in the title', () => {
    expect(describeAuditEntry({ kind: 'allotment', action: 'allotted' })).toBe('Changed');
  });

  it('links to the history', () => {
    expect(auditLink({ action: 'allotted', kind: 'allotment', subject: 'abc' })).toBe(
      '/admin/allotments/history',
    );
    expect(auditLink({ action: 'created', kind: 'faq', subject: 'abc' })).toBeUndefined();
    const proposal = { action: 'proposal-requested', kind: 'allotment', subject: 'abc' } as const;
    expect(auditLink(proposal), 'a proposal is no change').toBeUndefined();
  });
});

describe('an offline payment', () => {
  const entry = { kind: 'payment', action: 'payment-recorded' } as const;

  it.each([
    ['cash', 'Recorded an offline payment of'],
    ['waived', 'Waived the fee of'],
  ])('by %s', (method, words) => {
    expect(describeAuditEntry({ ...entry, after: { method } })).toBe(words);
  });
});

it('is described if a newer backend has recorded an action or a kind that this page does not know', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it came from a server
  const newer = { kind: 'visa', action: 'stamped' } as unknown as Parameters<typeof describeAuditEntry>[0];
  expect(describeAuditEntry(newer)).toBe('Acted on the visa (stamped):');
  expect(describeAuditEntry({ ...newer, kind: 'faq' })).toBe('Acted on the FAQ (stamped):');
});
