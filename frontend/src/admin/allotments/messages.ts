import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';

/** Texts that SPEC.md fixes. */
export const messages = {
  fetchFailed: 'Failed to fetch data',
  pageError: 'Error: Failed to fetch data, please try again later.',
  updated: (n: number) => `Updated ${n} allotments`,
  updateFailed: 'Update failed',
  /** @param total how many failed, if `ids` are only the first of them */
  failedFor: (ids: readonly string[], total = ids.length) => `Failed for: ${formatIds(ids, total)}`,
  sendingEmails: 'Sending allotment emails...',
  emailsSent: (n: number) => `Sent ${n} emails`,
  emailsFailed: 'Failed to send allotment emails',
} as const;

const MAX_IDS = 20;

/** 'A, B and 3 more', or '5 delegates' if no id is known. */
function formatIds(ids: readonly string[], total: number): string {
  if (ids.length === 0) return pluralize(total, 'delegate');
  const listed = ids.slice(0, MAX_IDS);
  const more = total - listed.length;
  return listed.join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '');
}
