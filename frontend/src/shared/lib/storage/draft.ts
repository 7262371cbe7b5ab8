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

interface Options<T> {
  isValid: (stored: unknown) => stored is T;
  /** Returns what a reload may find again. Files cannot be stored, and personal data must not be. */
  toStored?: (draft: T) => T;
}

/** A form's unsent input. It survives a reload and an expired session, and is gone when the tab is closed. */
export function createDraft<T>(key: string, { isValid, toStored = (draft) => draft }: Options<T>): Draft<T> {
  return {
    read() {
      if (!drafts.has(key)) {
        const stored = parse(tabStorage.getItem(PREFIX + key));
        return isValid(stored) ? stored : undefined;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `save` writes under this key
      return drafts.get(key) as T;
    },
    save(draft) {
      drafts.set(key, draft);
      tabStorage.setItem(PREFIX + key, JSON.stringify(toStored(draft)));
    },
    remove() {
      drafts.delete(key);
      tabStorage.removeItem(PREFIX + key);
    },
  };
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
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
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
