import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other when read aloud or copied by hand. */
const DIGITS = '23456789';
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY';

/** Of a digit and a letter. Four million possibilities, so that nobody guesses a code. */
const PAIRS = 3;

/** Creates a coupon code from a person's first name: 'Ananya Rao' → 'ANANYA-7K3P8D'. */
export function createAmbassadorCode(fullName: string): string {
  const [firstName = ''] = fullName
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(({ length }) => length > 1);
  const suffix = Array.from({ length: PAIRS }, () => pick(DIGITS) + pick(LETTERS)).join('');
  return `${firstName.slice(0, 12) || 'AMBASSADOR'}-${suffix}`;
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
