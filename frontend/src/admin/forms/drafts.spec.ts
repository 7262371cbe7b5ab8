// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { removeDraft, clearDrafts, saveDraft, readDraft } from './drafts';
import { pendingImage, setPendingImage, isImageLost } from './pending-image.store';

const DRAFT = { version: 2, seen: { name: 'Old' }, values: { name: 'New' } };

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is read as it was kept, until it is dropped', () => {
    saveDraft('sponsors/1', DRAFT);
    expect(readDraft('sponsors/1')).toEqual(DRAFT);
    expect(readDraft('sponsors/2')).toBeUndefined();
    removeDraft('sponsors/1');
    expect(readDraft('sponsors/1')).toBeUndefined();
  });

  it.each(['', 'null', '{', '{"values":{}}', '{"values":1,"seen":{}}'])(
    'that is none is none: %j',
    (text) => {
      sessionStorage.setItem('draft:sponsors/1', text);
      expect(readDraft('sponsors/1')).toBeUndefined();
    },
  );

  it('goes with all others, and with nothing else, when an organiser leaves', () => {
    saveDraft('sponsors/1', DRAFT);
    setPendingImage('sponsors/1', { kind: 'new', file: new File([], 'logo.png') });
    sessionStorage.setItem('other', 'stays');
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});

describe('a picture that was chosen', () => {
  const file = new File(['x'], 'logo.png');

  it('is there until it is given up', () => {
    setPendingImage('team/new', { kind: 'new', file });
    expect(pendingImage('team/new')).toEqual({ kind: 'new', file });
    expect(isImageLost('team/new')).toBeUndefined();
    setPendingImage('team/new', { kind: 'present' });
    expect(pendingImage('team/new')).toBeUndefined();
    expect(isImageLost('team/new')).toBeUndefined();
  });

  it('is known by its name after a reload', () => {
    sessionStorage.setItem('draft:picture:team/2', 'logo.png');
    expect(isImageLost('team/2')).toBe('logo.png');
  });
});
