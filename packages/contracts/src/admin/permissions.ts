/** What the routes of the admin API let their callers do. */
export const PERMISSIONS = [
  'session.use',
  'accounts.edit',
  'dashboard.view',
  'search.use',
  'committee-lists.view',
  'delegates.view',
  'delegates.edit',
  'delegates.cancel',
  'delegates.export',
  'institutions.edit',
  'schools.view',
  'schools.edit',
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

/** What a person with an account can be; everything but `owner` can be combined. */
export const ROLES = [
  'owner',
  'organiser',
  'finance',
  'allotments',
  'content',
  'desk',
  'chair',
  'viewer',
] as const;
export type Role = (typeof ROLES)[number];

/** Who can send a request: anybody, an organiser who has logged in with the shared code, or a person with a role. */
export type PrincipalKind = 'anonymous' | 'code' | Role;

/** The permissions of each principal. Everything else is refused. */
export const PERMISSIONS_OF: Record<PrincipalKind, readonly Permission[]> = {
  anonymous: [],
  code: PERMISSIONS,
  owner: PERMISSIONS,
  organiser: PERMISSIONS.filter((permission) => permission !== 'accounts.edit'),
  finance: [
    'session.use',
    'dashboard.view',
    'search.use',
    'delegates.view',
    'delegates.export',
    'schools.view',
    'payments.view',
    'payments.record',
    'payments.decide',
    'payments.export',
    'refunds.create',
    'coupons.view',
    'coupons.edit',
    'emails.view',
    'activity.view',
  ],
  allotments: [
    'session.use',
    'dashboard.view',
    'committee-lists.view',
    'search.use',
    'delegates.view',
    'delegates.export',
    'institutions.edit',
    'schools.view',
    'allotments.view',
    'allotments.edit',
    'sheet.update',
    'emails.view',
    'emails.send',
    'activity.view',
  ],
  content: ['session.use', 'content.edit'],
  desk: ['session.use', 'committee-lists.view', 'search.use', 'delegates.view', 'delegates.edit'],
  chair: ['session.use', 'committee-lists.view'],
  viewer: PERMISSIONS.filter((permission) => /\.(view|use)$/.test(permission)),
};

/** Returns what a person with these roles may do. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => PERMISSIONS_OF[role]));
}
