/** What was typed into a form and not saved, and the version of the thing that it was typed over; undefined for a new one. */
export interface Draft {
  version: number | undefined;
  values: Record<string, unknown>;
}

const PREFIX = 'draft:';

/** The tab's own: it survives a reload and an ended session, and goes with the tab. */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // No room, or storage is blocked: then it lasts as long as the form.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
  pictures.delete(key);
}

/** Files cannot be written down: they last as long as the page, an ended session included. By the draft's key. */
export const pictures = new Map<string, File>();

function isDraft(kept: unknown): kept is Draft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'values' in kept &&
    typeof kept.values === 'object' &&
    kept.values !== null
  );
}
