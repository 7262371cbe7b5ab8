/** Letters and digits that cannot be misread for one another: no 0/O, 1/I/L, U/V. */
export const REGISTRATION_ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const REGISTRATION_ID_LENGTH = 10;

/** Ten letters and digits (log2(29^10) = 48.6 random bits) → how they are stored, shown and sent: 'K7QF2-9XDHM'. */
export function formatRegistrationId(characters: string): string {
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** What somebody typed (any case, with or without blanks and hyphens) → the id as it is stored, or null where it cannot be one. */
export function parseRegistrationId(typed: string): string | null {
  const characters = typed.toUpperCase().replaceAll(/[\s–—-]/g, '');
  const known = new RegExp(`^[${REGISTRATION_ID_ALPHABET}]{${REGISTRATION_ID_LENGTH}}$`).test(characters);
  return known ? formatRegistrationId(characters) : null;
}
