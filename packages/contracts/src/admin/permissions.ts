/** What the routes of the admin API let their callers do. */
export const PERMISSIONS = [
  'session.use',
  'sessions.view',
  'sessions.end',
  'dashboard.view',
  'search.use',
  'delegates.view',
  'delegates.edit',
  'delegates.cancel',
  'delegates.export',
  'institutions.edit',
  'payments.view',
  'payments.record',
  'payments.decide',
  'payments.export',
  'refunds.create',
  'coupons.view',
  'coupons.edit',
  'applications.view',
  'applications.decide',
  'applications.export',
  'allotments.view',
  'allotments.edit',
  'sheet.update',
  'emails.view',
  'emails.send',
  'emails.edit',
  'content.edit',
  'conference.edit',
  'imports.run',
  'editions.view',
  'editions.start',
  'editions.export',
  'personal-data.export',
  'personal-data.erase',
  'activity.view',
  'status.view',
  'status.retry',
  'queues.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Who can send a request: anybody, or an organiser who has logged in with the shared code. */
export type PrincipalKind = 'anonymous' | 'code';

/** The permissions of each principal. Everything else is refused. */
export const PERMISSIONS_OF: Record<PrincipalKind, readonly Permission[]> = {
  anonymous: [],
  code: PERMISSIONS,
};
