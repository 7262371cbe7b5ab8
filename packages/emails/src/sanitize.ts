/** Line breaks could inject a header or fake a line; direction marks could make 'moc.live' read as one of our addresses. */
export function singleLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}

const MAX_LENGTH = 120;
/** Invisible and not valid in an address, so mail clients do not turn the text around it into a link. */
const WORD_JOINER = '\u2060';

/** Public forms accept any address, so their text is truncated and mail clients must not find a link in it. */
export function sanitizeUserText(text: string): string {
  const line = singleLine(text);
  const short = line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
  return short.replaceAll(/(?<=\S)[.:@](?=\S)/g, `${WORD_JOINER}$&${WORD_JOINER}`);
}
