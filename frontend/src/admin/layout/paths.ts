/** The verification page. All other pages of the admin area are below it. */
export const ADMIN = '/admin';
/** Where people with an account sign in; its links have a token in the fragment. */
export const SIGN_IN = `${ADMIN}/sign-in`;
export const INVITATION = `${ADMIN}/invitation`;
export const DASHBOARD = `${ADMIN}/dashboard`;
/** The user's own account. */
export const PROFILE = `${ADMIN}/profile`;
/** The browsers in which the user is signed in. */
export const DEVICES = `${ADMIN}/devices`;
export const LOGOUT = `${ADMIN}/logout`;
export const SYSTEM_STATUS = `${ADMIN}/status`;
export const DELEGATES = `${ADMIN}/delegates`;
export const SCHOOLS = `${ADMIN}/schools`;

export const ALLOTMENTS = `${ADMIN}/allotments`;
/** The rows of the allotments with unsaved edits. */
export const UNSAVED_EDITS = `${ALLOTMENTS}?allotment=edited`;
/** Where optimal seats are proposed. */
export const PROPOSAL = `${ALLOTMENTS}/proposal`;
export const FREE_SEATS = `${ALLOTMENTS}/free-seats`;
export const HISTORY = `${ALLOTMENTS}/history`;
/** The preview of what was pasted from a spreadsheet. */
export const PASTE = `${ALLOTMENTS}/paste`;

/** A delegate's page. @param id the registration id, or the internal `_id` if the registration is not confirmed */
export function delegatePath(id: string): string {
  return `${DELEGATES}/${id}`;
}

export function schoolPath(id: string): string {
  return `${SCHOOLS}/${id}`;
}
