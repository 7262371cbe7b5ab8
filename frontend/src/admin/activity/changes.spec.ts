import { describe, expect, it } from 'vitest';
import { listChanges, listDifference, diffText } from './changes';

describe('what changed', () => {
  it('names parts within parts by their path, and leaves out what is the same', () => {
    const before = { venue: { city: 'Pune', state: 'Maharashtra' }, contacts: [{ name: 'A', phone: '1' }] };
    const after = { venue: { city: 'Nashik', state: 'Maharashtra' }, contacts: [{ name: 'A', phone: '2' }] };
    expect(listChanges({ before, after })).toEqual([
      { path: 'venue.city', before: 'Pune', after: 'Nashik' },
      { path: 'contacts.1.phone', before: '1', after: '2' },
    ]);
  });

  it('takes empty, null and missing for the same, and no and 0 for something', () => {
    expect(listChanges({ before: { guide: null }, after: { guide: '' } })).toEqual([]);
    expect(listChanges({ before: { open: true }, after: { open: false, fee: 0 } })).toEqual([
      { path: 'open', before: true, after: false },
      { path: 'fee', before: undefined, after: 0 },
    ]);
  });

  it('tells which names of a list went and which came', () => {
    expect(listDifference(['France', 'India'], ['India', 'Chile'])).toEqual({
      gone: ['France'],
      come: ['Chile'],
    });
    expect(listDifference(['France', 'India'], ['India', 'France'])).toEqual({ gone: [], come: [] });
    expect(listDifference('France', 'India')).toBeUndefined();
  });
});

describe('where two texts differ', () => {
  it('is between the words that both begin and end with', () => {
    expect(diffText('We meet on Friday at nine.', 'We meet on Monday at nine.')).toEqual({
      start: 'We meet on ',
      gone: 'Friday ',
      come: 'Monday ',
      end: 'at nine.',
    });
  });

  it.each([
    ['a a', 'a a a'],
    ['', 'all new'],
    ['all gone', ''],
    ['same', 'same'],
  ])('%j → %j puts together what it took apart', (before, after) => {
    const { start, gone, come, end } = diffText(before, after);
    expect([start + gone + end, start + come + end]).toEqual([before, after]);
  });
});
