// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.js';
import { choiceOf, choosePicture, lostPicture } from './pending-image.store.js';

const DRAFT = { version: 2, seen: { name: 'Old' }, values: { name: 'New' } };

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is read as it was kept, until it is dropped', () => {
    keepDraft('sponsors/1', DRAFT);
    expect(readDraft('sponsors/1')).toEqual(DRAFT);
    expect(readDraft('sponsors/2')).toBeUndefined();
    dropDraft('sponsors/1');
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
    keepDraft('sponsors/1', DRAFT);
    choosePicture('sponsors/1', { kind: 'new', file: new File([], 'logo.png') });
    sessionStorage.setItem('other', 'stays');
    dropDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});

describe('a picture that was chosen', () => {
  const file = new File(['x'], 'logo.png');

  it('is there until it is given up', () => {
    choosePicture('team/new', { kind: 'new', file });
    expect(choiceOf('team/new')).toEqual({ kind: 'new', file });
    expect(lostPicture('team/new')).toBeUndefined();
    choosePicture('team/new', { kind: 'present' });
    expect(choiceOf('team/new')).toBeUndefined();
    expect(lostPicture('team/new')).toBeUndefined();
  });

  it('is known by its name after a reload', () => {
    sessionStorage.setItem('draft:picture:team/2', 'logo.png');
    expect(lostPicture('team/2')).toBe('logo.png');
  });
});
