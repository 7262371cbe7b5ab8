/** Escapes a text for use in a regular expression. MongoDB rejects NUL in patterns, but accepts its escape sequence. */
export function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}
