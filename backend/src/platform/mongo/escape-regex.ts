/** The regular expression that finds just this text, as source. The database takes no NUL in one, but takes its name. */
export function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}
