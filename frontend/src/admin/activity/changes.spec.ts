import { describe, expect, it } from 'vitest';
import { listChanges } from './changes';

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

  it('show which names of a list were removed and added, or the lists if they are only reordered', () => {
    const changeOf = (before: string[], after: string[]) =>
      listChanges({ before: { portfolios: before }, after: { portfolios: after } })[0];
    expect(changeOf(['France', 'India'], ['India', 'Chile'])).toMatchObject({
      before: ['France'],
      after: ['Chile'],
    });
    expect(changeOf(['France'], ['France', 'India'])).toMatchObject({ before: [], after: ['India'] });
    expect(changeOf(['France', 'India'], ['India', 'France'])).toMatchObject({ before: ['France', 'India'] });
  });
});
