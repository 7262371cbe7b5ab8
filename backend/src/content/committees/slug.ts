const MAX_LENGTH = 60;

/** Letters that Unicode does not decompose into a basic letter and a mark. */
const BASIC_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** The API has routes of these names beside those with a committee's id. */
const RESERVED = new Set(['order', 'get-portfolios']);

/** Returns a name as a part of an address: 'São Paulo’s Cabinet & Press' → 'sao-paulos-cabinet-and-press'. */
export function toSlug(name: string): string {
  const basic = name
    .normalize('NFKD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, ([letter = '']) => letter)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => BASIC_LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '');
  const slug = shorten(basic.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''));
  if (slug === '') return 'committee';
  return RESERVED.has(slug) ? `${slug}-committee` : slug;
}

/** Returns the first of 'slug', 'slug-2', 'slug-3' … that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

/** Cuts at a hyphen if the slug has one. */
function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '');
  return cut.length <= MAX_LENGTH ? cut : cut.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
