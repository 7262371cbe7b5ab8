import type { StoredRegistration } from './documents.js';
import type { Snapshot } from './snapshot.js';

/** Returns the reason for which an organiser cancelled the registration without a refund, or undefined if none did. */
export function cancellationReason(
  { audit }: Snapshot,
  { registrationId }: StoredRegistration,
): string | undefined {
  const entry = audit.find(({ action, subject }) => action === 'cancelled' && subject === registrationId);
  return entry && String(entry.after?.['reason']);
}
