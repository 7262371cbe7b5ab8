/** Letters and digits without pairs that are easily confused: 0/O, 1/I/L, U/V. */
export const REGISTRATION_ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const REGISTRATION_ID_LENGTH = 10;

/** Formats ten characters (log2(29^10) = 48.6 random bits) as a registration id: 'K7QF2-9XDHM'. */
export function formatRegistrationId(characters: string): string {
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Parses user input in any case, with or without spaces and hyphens; null if it cannot be a registration id. */
export function parseRegistrationId(typed: string): string | null {
  const characters = typed.toUpperCase().replaceAll(/[\s–—-]/g, '');
  const known = new RegExp(`^[${REGISTRATION_ID_ALPHABET}]{${REGISTRATION_ID_LENGTH}}$`).test(characters);
  return known ? formatRegistrationId(characters) : null;
}
