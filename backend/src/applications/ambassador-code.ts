import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other when read aloud or copied by hand. */
const DIGITS = '23456789';
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY';

/** Creates a coupon code from a person's first name: 'Ananya Rao' → 'ANANYA-7K'. @param pairs of digit and letter */
export function createAmbassadorCode(fullName: string, pairs = 1): string {
  const [firstName = ''] = fullName
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(({ length }) => length > 1);
  const suffix = Array.from({ length: pairs }, () => pick(DIGITS) + pick(LETTERS)).join('');
  return `${firstName.slice(0, 12) || 'AMBASSADOR'}-${suffix}`;
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
