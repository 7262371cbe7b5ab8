/** Marks of Markdown and what is left of them: the words, in their order. */
const MARKS: readonly [RegExp, string][] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,}|=+|-+)$/gm, ''],
  [/^ {0,3}(?:#{1,6}|>) +/gm, ''],
  [/^( *)[*+-] +/gm, '$1• '],
  [/!?\[([^\][]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, '$1'],
  [/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]*?[^\s*])\*(?!\w)/g, '$1'],
  [/(?<![\w_])_(?=[^\s_])([^_\n]*?[^\s_])_(?!\w)/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/\n{2,}/g, '\n'],
];

/** A text that is written in Markdown as one reads it where there is no room for its look: on a card. */
export function stripMarkdown(markdown: string): string {
  return MARKS.reduce((text, [mark, left]) => text.replaceAll(mark, left), markdown).trim();
}
