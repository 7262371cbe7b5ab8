/** Lower case, without accents and with plain apostrophes: 'zoe' finds 'Zoë', and "d'souza" finds 'D’Souza'. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
}

/** Returns the words of a search, as `foldText` returns them. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Returns the digits of a search for a phone number, without the country code: '+91 98450 12345'. Otherwise undefined. */
export function phoneDigits(search: string): string | undefined {
  const digits = search.replaceAll(/\D/g, '');
  return /^[+\d\s().-]+$/.test(search) && digits.length >= 4
    ? digits.replace(/^0/, '').slice(-10)
    : undefined;
}
