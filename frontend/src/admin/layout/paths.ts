/** Where the verification is; every other page of the admin area lies below. */
export const ADMIN = '/admin';
export const DASHBOARD = `${ADMIN}/dashboard`;
