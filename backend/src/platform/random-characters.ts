import { randomInt } from 'node:crypto';
import { REGISTRATION_ID_ALPHABET } from '@mun/contracts/registration/registration-id';

/** Returns letters and digits that people can read out and type, from a cryptographic source. */
export function randomCharacters(length: number): string {
  const pick = () => REGISTRATION_ID_ALPHABET.charAt(randomInt(REGISTRATION_ID_ALPHABET.length));
  return Array.from({ length }, pick).join('');
}
