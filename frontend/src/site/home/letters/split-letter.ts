/** Shorter paragraphs are salutations: 'Dear delegates,'. */
const SALUTATION = 80;
/** Consecutive paragraphs; there is none within another element before its tag. */
const PARAGRAPHS = /<p>.*?<\/p>\s*/gsy;
const TAG = /<[^>]*>/g;

/** Splits a letter after its salutation and first paragraph. `rest` is empty if that is not possible. */
export function splitLetter(html: string): { opening: string; rest: string } {
  let end = 0;
  for (const [paragraph] of html.matchAll(PARAGRAPHS)) {
    end += paragraph.length;
    const isSalutation = paragraph.replaceAll(TAG, '').trim().length < SALUTATION;
    if (!isSalutation) return { opening: html.slice(0, end), rest: html.slice(end) };
  }
  return { opening: html, rest: '' };
}
