// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { EDITS_KEY, edits, isOutdated, useEdits } from './edits.store';
import { NO_SEAT } from '../seat';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const CHINA = { committee: 'Security Council', portfolio: 'China' };

const all = () => useEdits.getState().edits;
const want = (registrationId: string, seat = FRANCE, recorded = NO_SEAT) =>
  edits.want([{ registrationId, recorded, want: seat }]);

/** A reload: the page's memory is gone, the storage is not. */
async function reload() {
  const stored = localStorage.getItem(EDITS_KEY) ?? '';
  useEdits.setState({ edits: {} });
  localStorage.setItem(EDITS_KEY, stored);
  await useEdits.persist.rehydrate();
}

afterEach(() => useEdits.setState({ edits: {} }));

describe('the unsaved edits', () => {
  it('are there again after a reload, in their order, and nothing but ids and seats is written down', async () => {
    want('B');
    want('A', CHINA);
    await reload();
    expect(all()).toEqual({ A: { seen: NO_SEAT, want: CHINA }, B: { seen: NO_SEAT, want: FRANCE } });
    expect(Object.keys(all())).toEqual(['B', 'A']);
    expect(Object.keys(JSON.parse(localStorage.getItem(EDITS_KEY) ?? '').state)).toEqual(['edits']);
  });

  it('remember what was recorded when the row was first edited', () => {
    want('A', FRANCE, NO_SEAT);
    want('A', CHINA, FRANCE);
    expect(all().A?.seen).toEqual(NO_SEAT);
  });

  it('are gone once the row is what is recorded again', () => {
    want('A', CHINA, FRANCE);
    want('A', FRANCE, FRANCE);
    expect(all()).toEqual({});
  });

  it('are taken back one by one, the last first', () => {
    want('A');
    want('B');
    want('A', CHINA);
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['B']);
    edits.undoLast();
    edits.undoLast();
    expect(all()).toEqual({});
  });

  it('that came in one go are taken back in one go, but for what was edited since', async () => {
    want('A');
    const suggested = ['B', 'C', 'D'].map((id) => ({ registrationId: id, recorded: NO_SEAT, want: FRANCE }));
    edits.want(suggested);
    want('C', CHINA);
    await reload();
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['A', 'B', 'D']);
    edits.undoLast();
    expect(Object.keys(all())).toEqual(['A']);
  });

  it('are overtaken where somebody else chose otherwise, until one insists', () => {
    want('A', FRANCE, NO_SEAT);
    const edit = () => all().A ?? expect.fail('not edited');
    expect(isOutdated(edit(), NO_SEAT)).toBe(false);
    expect(isOutdated(edit(), FRANCE)).toBe(false);
    expect(isOutdated(edit(), CHINA)).toBe(true);
    edits.insist('A', CHINA);
    expect(isOutdated(edit(), CHINA)).toBe(false);
    expect(edit().want).toEqual(FRANCE);
  });

  it('settle where they have become true, and only there', () => {
    want('A');
    want('B', CHINA);
    want('gone');
    edits.settle((id) => ({ A: FRANCE, B: FRANCE })[id]);
    expect(Object.keys(all())).toEqual(['B', 'gone']);
  });

  it('are one set in all tabs, also for a page that did not show them when another tab changed them', () => {
    want('A');
    // As another tab does while this one is at another page.
    const both = { A: { seen: NO_SEAT, want: FRANCE }, B: { seen: NO_SEAT, want: CHINA } };
    const newValue = JSON.stringify({ state: { edits: both }, version: 1 });
    localStorage.setItem(EDITS_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: EDITS_KEY, newValue }));
    want('C');
    expect(Object.keys(all())).toEqual(['A', 'B', 'C']);
  });

  it('are read again by a page that the browser had put aside', () => {
    want('A');
    const both = { A: { seen: NO_SEAT, want: FRANCE }, B: { seen: NO_SEAT, want: CHINA } };
    localStorage.setItem(EDITS_KEY, JSON.stringify({ state: { edits: both }, version: 1 }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    want('C');
    expect(Object.keys(all())).toEqual(['A', 'B', 'C']);
  });

  it.each([
    '{',
    '{"state":null,"version":1}',
    '{"state":{"edits":[1]},"version":1}',
    '{"state":{},"version":9}',
  ])('begin anew where what is stored is %s', async (stored) => {
    localStorage.setItem(EDITS_KEY, stored);
    await useEdits.persist.rehydrate();
    expect(all()).toEqual({});
  });
});
