import { afterEach, describe, expect, it } from 'vitest';
import { EDITS_KEY } from '../../shared/session/session.store';
import { NO_SEAT } from '../seat';
import { edits, isOutdated, useEdits } from './edits.store';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const CHINA = { committee: 'Security Council', portfolio: 'China' };

const all = () => useEdits.getState().edits;
const edit = (registrationId: string, target = FRANCE, saved = NO_SEAT) =>
  edits.set([{ registrationId, saved, target }]);

/** Simulates a page reload, which clears the memory but not the storage. */
async function reload() {
  const stored = localStorage.getItem(EDITS_KEY) ?? '';
  useEdits.setState({ edits: {} });
  localStorage.setItem(EDITS_KEY, stored);
  await useEdits.persist.rehydrate();
}

afterEach(() => useEdits.setState({ edits: {} }));

describe('unsaved edits', () => {
  it('survive a reload in their order, and only ids and seats are stored', async () => {
    edit('B');
    edit('A', CHINA);
    await reload();
    expect(all()).toEqual({ A: { base: NO_SEAT, target: CHINA }, B: { base: NO_SEAT, target: FRANCE } });
    expect(Object.keys(all())).toEqual(['B', 'A']);
    expect(Object.keys(JSON.parse(localStorage.getItem(EDITS_KEY) ?? '').state)).toEqual(['edits']);
  });

  it('keep the seat that was saved when the row was first edited', () => {
    edit('A', FRANCE, NO_SEAT);
    edit('A', CHINA, FRANCE);
    expect(all().A?.base).toEqual(NO_SEAT);
  });

  it('disappear when the row has its saved seat again', () => {
    edit('A', CHINA, FRANCE);
    edit('A', FRANCE, FRANCE);
    expect(all()).toEqual({});
  });

  it('are undone one by one, the last first', () => {
    edit('A');
    edit('B');
    edit('A', CHINA);
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['B']);
    edits.undoLast();
    edits.undoLast();
    expect(all()).toEqual({});
  });

  it('are restored after all were undone, except those of rows that were edited again', () => {
    edit('A');
    edit('B');
    const { count, redo } = edits.undo(['A', 'B']);
    expect([count, all()]).toEqual([2, {}]);
    edit('B', CHINA);
    redo();
    expect(all()).toMatchObject({ A: { target: FRANCE }, B: { target: CHINA } });
  });

  it('of one group are undone together, except those edited since', async () => {
    edit('A');
    const pasted = ['B', 'C', 'D'].map((id) => ({ registrationId: id, saved: NO_SEAT, target: FRANCE }));
    edits.set(pasted);
    edit('C', CHINA);
    await reload();
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['A', 'B', 'D']);
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['A']);
  });

  it('are outdated if another organiser chose another seat, until they overwrite it', () => {
    edit('A', FRANCE, NO_SEAT);
    const current = () => all().A ?? expect.fail('not edited');
    expect(isOutdated(current(), NO_SEAT)).toBe(false);
    expect(isOutdated(current(), FRANCE)).toBe(false);
    expect(isOutdated(current(), CHINA)).toBe(true);
    edits.overwrite('A', CHINA);
    expect(isOutdated(current(), CHINA)).toBe(false);
    expect(current().target).toEqual(FRANCE);
  });

  it('are dropped if they are applied already, and only then', () => {
    edit('A');
    edit('B', CHINA);
    edit('gone');
    edits.dropApplied((id) => ({ A: FRANCE, B: FRANCE })[id]);
    expect(Object.keys(all())).toEqual(['B', 'gone']);
  });

  it('are shared by all tabs', () => {
    edit('A');
    // What another tab stores.
    const both = { A: { base: NO_SEAT, target: FRANCE }, B: { base: NO_SEAT, target: CHINA } };
    const newValue = JSON.stringify({ state: { edits: both }, version: 1 });
    localStorage.setItem(EDITS_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: EDITS_KEY, newValue }));
    edit('C');
    expect(Object.keys(all())).toEqual(['A', 'B', 'C']);
  });

  it('are gone in all tabs once one of them has logged out', () => {
    edit('A');
    localStorage.removeItem(EDITS_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: EDITS_KEY, newValue: null }));
    expect(all()).toEqual({});
  });

  it('are read again when the page comes back from the back/forward cache', () => {
    edit('A');
    const both = { A: { base: NO_SEAT, target: FRANCE }, B: { base: NO_SEAT, target: CHINA } };
    localStorage.setItem(EDITS_KEY, JSON.stringify({ state: { edits: both }, version: 1 }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    edit('C');
    expect(Object.keys(all())).toEqual(['A', 'B', 'C']);
  });

  it('keep what earlier versions stored', async () => {
    const stored = { A: { seen: NO_SEAT, want: FRANCE, proposal: 'p1' } };
    localStorage.setItem(EDITS_KEY, JSON.stringify({ state: { edits: stored }, version: 1 }));
    await useEdits.persist.rehydrate();
    expect(all()).toMatchObject({ A: { base: NO_SEAT, target: FRANCE, proposal: 'p1' } });
  });

  it.each([
    '{',
    '{"state":null,"version":1}',
    '{"state":{"edits":[1]},"version":1}',
    '{"state":{},"version":9}',
  ])('start empty if the stored value is %s', async (stored) => {
    localStorage.setItem(EDITS_KEY, stored);
    await useEdits.persist.rehydrate();
    expect(all()).toEqual({});
  });
});
