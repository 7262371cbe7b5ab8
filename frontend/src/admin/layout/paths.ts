/** The verification page. All other pages of the admin area are below it. */
export const ADMIN = '/admin';
export const DASHBOARD = `${ADMIN}/dashboard`;
export const LOGOUT = `${ADMIN}/logout`;
