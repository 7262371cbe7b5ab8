/** Header with the organiser's name for the audit log: at most 60 characters, encoded with encodeURIComponent. */
export const ADMIN_NAME_HEADER = 'x-admin-name';
