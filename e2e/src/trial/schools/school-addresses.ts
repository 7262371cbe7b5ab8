/** All advisers and students have addresses of this domain, and nobody else. */
export const SCHOOL_DOMAIN = 'schools.example.org';

export function isSchoolAddress(address: string): boolean {
  return address.endsWith(`@${SCHOOL_DOMAIN}`);
}

/** The idempotency keys of the places that organisers add begin with it, so that their charges can be told apart. */
export const ADDED_BY_ORGANISER = 'organiser-';
