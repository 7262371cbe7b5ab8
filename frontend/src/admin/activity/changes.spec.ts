import { describe, expect, it } from 'vitest';
import { listChanges, listDifference, diffText } from './changes';

describe('changed fields', () => {
  it('are named by their path, and exclude unchanged fields', () => {
    const before = { venue: { city: 'Pune', state: 'Maharashtra' }, contacts: [{ name: 'A', phone: '1' }] };
    const after = { venue: { city: 'Nashik', state: 'Maharashtra' }, contacts: [{ name: 'A', phone: '2' }] };
    expect(listChanges({ before, after })).toEqual([
      { path: 'venue.city', before: 'Pune', after: 'Nashik' },
      { path: 'contacts.1.phone', before: '1', after: '2' },
    ]);
  });

  it('treat empty, null and missing as equal, but not false and 0', () => {
    expect(listChanges({ before: { guide: null }, after: { guide: '' } })).toEqual([]);
    expect(listChanges({ before: { open: true }, after: { open: false, fee: 0 } })).toEqual([
      { path: 'open', before: true, after: false },
      { path: 'fee', before: undefined, after: 0 },
    ]);
  });

  it('show which names of a list were removed and added', () => {
    expect(listDifference(['France', 'India'], ['India', 'Chile'])).toEqual({
      removed: ['France'],
      added: ['Chile'],
    });
    expect(listDifference(['France', 'India'], ['India', 'France'])).toEqual({ removed: [], added: [] });
    expect(listDifference('France', 'India')).toBeUndefined();
  });
});

describe('the difference between two texts', () => {
  it('is between the words that both begin and end with', () => {
    expect(diffText('We meet on Friday at nine.', 'We meet on Monday at nine.')).toEqual({
      start: 'We meet on ',
      removed: 'Friday ',
      added: 'Monday ',
      end: 'at nine.',
    });
  });

  it.each([
    ['a a', 'a a a'],
    ['', 'all new'],
    ['all gone', ''],
    ['same', 'same'],
  ])('%j → %j can be reassembled', (before, after) => {
    const { start, removed, added, end } = diffText(before, after);
    expect([start + removed + end, start + added + end]).toEqual([before, after]);
  });
});
