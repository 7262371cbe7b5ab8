import { safeStorage } from './safe-storage';

const PREFIX = 'draft:';
/** When drafts were last cleared: in local storage by any tab, in session storage by this one. */
const CLEARED_KEY = 'drafts_cleared';

const tabStorage = safeStorage(() => sessionStorage);
const sharedStorage = safeStorage(() => localStorage);

/** The drafts of this page load, including what is not stored. */
const drafts = new Map<string, unknown>();

export interface Draft<T> {
  read(): T | undefined;
  save(draft: T): void;
  remove(): void;
}

/** What a reload restores. */
interface StoredDraft<T> {
  isValid: (stored: unknown) => stored is T;
  /** Returns the part that is stored. Files cannot be stored, and phone numbers and email addresses must not be. */
  toStored: (draft: T) => T;
}

/**
 * A form's unsent input. It lasts as long as the page is open. With `storage`, it also survives a reload, until the tab is
 * closed: not for forms that hold the details of other people, because organisers share computers.
 */
export function createDraft<T>(key: string, storage?: StoredDraft<T>): Draft<T> {
  return {
    read() {
      if (!drafts.has(key)) {
        if (!storage) return undefined;
        const stored = parse(tabStorage.getItem(PREFIX + key));
        return storage.isValid(stored) ? stored : undefined;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `save` writes under this key
      return drafts.get(key) as T;
    },
    save(draft) {
      drafts.set(key, draft);
      if (storage) tabStorage.setItem(PREFIX + key, JSON.stringify(storage.toStored(draft)));
    },
    remove() {
      drafts.delete(key);
      tabStorage.removeItem(PREFIX + key);
    },
  };
}

/** Removes the stored drafts whose key matches, such as those of forms that are no longer stored. */
export function removeStoredDrafts(keys: RegExp): void {
  removeStored((key) => keys.test(key));
}

/** Removes all drafts of this tab, and of every tab that runs `syncClearedDrafts`. */
export function clearDrafts(): void {
  sharedStorage.setItem(CLEARED_KEY, String(Date.now()));
  clearOwnDrafts();
}

/**
 * Removes this tab's drafts and calls `onCleared` when another tab calls `clearDrafts`. A tab that was closed or frozen at
 * that time removes them when it is opened again. Returns a function that stops it.
 */
export function syncClearedDrafts(onCleared: () => void): () => void {
  const hasMissed = () => tabStorage.getItem(CLEARED_KEY) !== sharedStorage.getItem(CLEARED_KEY);
  const sync = () => {
    if (!hasMissed()) return;
    clearOwnDrafts();
    onCleared();
  };
  if (hasMissed()) clearOwnDrafts();
  const onStorage = ({ key }: StorageEvent) => key === CLEARED_KEY && sync();
  // A page in the back/forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && sync();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function clearOwnDrafts(): void {
  drafts.clear();
  tabStorage.setItem(CLEARED_KEY, sharedStorage.getItem(CLEARED_KEY) ?? '');
  removeStored(() => true);
}

function removeStored(isRemoved: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isRemoved(key.slice(PREFIX.length))) sessionStorage.removeItem(key);
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
