/** Shorter paragraphs are salutations: 'Dear delegates,'. */
const SALUTATION = 80;
/** Blocks that a paragraph does not begin with: headings, lists, quotations, tables, code and HTML. */
const OTHER_BLOCK = /^(?:#|[-*+] |\d+[.)] |>|\||```|~~~|<| {4})/;
/** A definition of a link, on which any paragraph may depend: '[1]: https://…'. */
const LINK_DEFINITION = /^ {0,3}\[[^\]]+\]:/m;

/** Splits a letter in Markdown after its salutation and first paragraph. `rest` is empty if that is not possible. */
export function splitLetter(text: string): { opening: string; rest: string } {
  const whole = { opening: text, rest: '' };
  if (LINK_DEFINITION.test(text)) return whole;
  const blocks = text.trim().split(/\n\s*\n/);
  const first = blocks.findIndex((block) => block.length >= SALUTATION);
  if (first === -1 || blocks.slice(0, first + 1).some((block) => OTHER_BLOCK.test(block))) return whole;
  return {
    opening: blocks.slice(0, first + 1).join('\n\n'),
    rest: blocks.slice(first + 1).join('\n\n'),
  };
}
