import { describe, expect, it } from 'vitest';
import { type FormDraft, isFormDraft, removePersonalDrafts, withoutFile } from './form-draft';

const draft: FormDraft<{ name: string }> = {
  base: { version: 2, values: { name: 'Old' } },
  idempotencyKey: 'key',
  values: { name: 'New' },
  image: { kind: 'none' },
};

describe('A stored draft', () => {
  it('has the name of a chosen file instead of the file', () => {
    const chosen: FormDraft<{ name: string }> = {
      ...draft,
      image: { kind: 'new', file: new File([], 'logo.png') },
    };
    expect(withoutFile(chosen)).toEqual({ ...draft, image: { kind: 'present' }, lostImage: 'logo.png' });
    expect(withoutFile(draft)).toEqual(draft);
  });

  it.each([
    [draft, true],
    [null, false],
    [{ values: {} }, false],
    [{ values: 1, base: {} }, false],
  ])('is recognised by its values and their base: %j', (stored, valid) => {
    expect(isFormDraft(stored)).toBe(valid);
  });

  it('is removed if an earlier version stored the details of people', () => {
    const kept = ['delegates/66f0/refund', 'delegates/cancel-selected', 'coupons/new'];
    const removed = [
      'delegates/new',
      'delegates/66f0',
      'delegates/66f0/transfer',
      'delegates/66f0/note',
      'delegates/66f0/payment',
      'import',
      'person',
    ];
    for (const key of [...kept, ...removed, 'erasure/asha@example.org'])
      sessionStorage.setItem(`draft:${key}`, '{}');
    removePersonalDrafts();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(kept.map((key) => `draft:${key}`).toSorted());
    sessionStorage.clear();
  });
});
