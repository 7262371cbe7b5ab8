import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, createDraft, syncClearedDrafts } from './draft';

interface Typed {
  name: string;
  email?: string;
}

const isTyped = (stored: unknown): stored is Typed =>
  typeof stored === 'object' && stored !== null && 'name' in stored && typeof stored.name === 'string';

const stored = { isValid: isTyped, toStored: (draft: Typed) => draft };
const draftOf = (key: string) => createDraft<Typed>(key, stored);

/** Loads the module again: its memory is empty, the tab's storage is not. */
async function reload() {
  vi.resetModules();
  return import('./draft');
}

afterEach(() => {
  vi.restoreAllMocks();
  clearDrafts();
  localStorage.clear();
});

describe('a draft', () => {
  it('is read as it was saved, until it is removed', () => {
    draftOf('sponsors/1').save({ name: 'New' });
    expect(draftOf('sponsors/1').read()).toEqual({ name: 'New' });
    expect(draftOf('sponsors/2').read()).toBeUndefined();
    draftOf('sponsors/1').remove();
    expect(draftOf('sponsors/1').read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload without what must not be stored', async () => {
    const toStored = ({ name }: Typed) => ({ name });
    const draft = createDraft<Typed>('application', { isValid: isTyped, toStored });
    draft.save({ name: 'A Delegate', email: 'a.delegate@example.org' });
    expect(draft.read()).toEqual({ name: 'A Delegate', email: 'a.delegate@example.org' });
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('example.org');
    const reloaded = await reload();
    expect(reloaded.createDraft('application', stored).read()).toEqual({ name: 'A Delegate' });
  });

  it('is only in memory by default', () => {
    const draft = createDraft<Typed>('delegates/new');
    draft.save({ name: 'A Delegate' });
    expect(draft.read()).toEqual({ name: 'A Delegate' });
    expect(Object.keys(sessionStorage)).not.toContain('draft:delegates/new');
  });

  it.each(['', 'null', '{', '{"name":1}'])('is ignored if its stored text is invalid: %j', (text) => {
    sessionStorage.setItem('draft:sponsors/1', text);
    expect(draftOf('sponsors/1').read()).toBeUndefined();
  });

  it.each(['getItem', 'setItem'] as const)(
    'lasts as long as the page if %s of the storage throws',
    (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      draftOf('sponsors/1').save({ name: 'New' });
      expect(draftOf('sponsors/1').read()).toEqual({ name: 'New' });
      draftOf('sponsors/1').remove();
      expect(draftOf('sponsors/1').read()).toBeUndefined();
    },
  );
});

describe('clearing drafts', () => {
  it('removes all drafts and nothing else', () => {
    draftOf('sponsors/1').save({ name: 'One' });
    draftOf('team/new').save({ name: 'Two' });
    sessionStorage.setItem('other', 'stays');
    clearDrafts();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['drafts_cleared', 'other']);
    expect(draftOf('sponsors/1').read()).toBeUndefined();
  });

  describe('in another tab', () => {
    const cleared = vi.fn<() => void>();
    let stop = () => {};
    beforeEach(() => {
      cleared.mockClear();
      stop = syncClearedDrafts(cleared);
      draftOf('sponsors/1').save({ name: 'One' });
    });
    afterEach(() => stop());

    it('removes those of this tab too', () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }));
      expect(draftOf('sponsors/1').read()).toBeDefined();
      expect(cleared).not.toHaveBeenCalled();
      localStorage.setItem('drafts_cleared', '1');
      window.dispatchEvent(new StorageEvent('storage', { key: 'drafts_cleared' }));
      expect(draftOf('sponsors/1').read()).toBeUndefined();
      expect(cleared).toHaveBeenCalledOnce();
    });

    it('removes those of a page that comes back from the back/forward cache', () => {
      localStorage.setItem('drafts_cleared', '1');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(draftOf('sponsors/1').read()).toBeUndefined();
      expect(cleared).toHaveBeenCalledOnce();
    });

    it('removes those of a tab that was not running, when it is opened again', async () => {
      localStorage.setItem('drafts_cleared', '1');
      const reloaded = await reload();
      reloaded.syncClearedDrafts(cleared)();
      expect(reloaded.createDraft('sponsors/1', stored).read()).toBeUndefined();
      expect(cleared).not.toHaveBeenCalled();
    });
  });
});
