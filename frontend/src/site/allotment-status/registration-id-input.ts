import { parseRegistrationId, REGISTRATION_ID_LENGTH } from '@mun/contracts/registration/registration-id';

const GROUP = REGISTRATION_ID_LENGTH / 2;

/** Formats an ID while it is typed: 'k7qf29' → 'K7QF2-9'. */
export function formatRegistrationId(input: string): string {
  const characters = input.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.length > GROUP ? `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}` : characters;
}

/** Returns the normalised ID or, if it is not one, the trimmed input, which the server rejects. */
export function parseOrTrim(input: string): string {
  return parseRegistrationId(input) ?? input.trim();
}
