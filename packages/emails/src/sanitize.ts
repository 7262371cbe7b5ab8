/**
 * What people typed, made fit for a mail. A name with line breaks could end a header or forge a line of the text;
 * marks that turn the direction of writing could make 'moc.live' read as an address of ours.
 */
export function singleLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}

const LONGEST = 120;
/** Invisible, and no part of an address: mail programs make no link across it. */
const WORD_JOINER = '\u2060';

/**
 * Text from a stranger: our forms are open, and whoever fills one in chooses whom we write to. Cut to what a name
 * can need, and without anything that a mail program would turn into a link of theirs under our name.
 */
export function sanitizeUserText(text: string): string {
  const line = singleLine(text);
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
  return short.replaceAll(/(?<=\S)[.:@](?=\S)/g, `${WORD_JOINER}$&${WORD_JOINER}`);
}
