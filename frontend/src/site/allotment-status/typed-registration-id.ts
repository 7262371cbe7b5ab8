import { parseRegistrationId, REGISTRATION_ID_LENGTH } from '@mun/contracts/registration-id';

const GROUP = REGISTRATION_ID_LENGTH / 2;

/** What is being typed, in capitals and groups: 'k7qf29' → 'K7QF2-9'. Nothing typed is lost, an id or not. */
export function groupAsTyped(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.length > GROUP ? `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}` : characters;
}

/** What to look up: the id as it is stored where it is one, else what was typed, for the server to judge. */
export function idToLookUp(typed: string): string {
  return parseRegistrationId(typed) ?? typed.trim();
}
