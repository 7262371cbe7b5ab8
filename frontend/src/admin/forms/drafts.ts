import { safeStorage } from '../../shared/lib/storage/safe-storage';

/** What was typed into a form and not saved. */
export interface Draft<Values> {
  /** The version of the thing that it was typed over, and what the form showed of that; no version for a new thing. */
  version?: number | undefined;
  /** A new thing is added once by it, however often it is sent. */
  key?: string;
  seen: Values;
  values: Values;
}

const PREFIX = 'draft:';
const storage = safeStorage(() => sessionStorage);

/** The tab's own: it survives a reload and an ended session, and goes with the tab. */
export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? 'null');
    return isDraft<Values>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft<Values>(key: string, draft: Draft<Values>): void {
  storage.setItem(PREFIX + key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  storage.removeItem(PREFIX + key);
}

/** Whoever sits down here next finds nothing. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to find.
  }
}

function isDraft<Values>(kept: unknown): kept is Draft<Values> {
  return isRecord(kept) && isRecord(kept['values']) && isRecord(kept['seen']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
