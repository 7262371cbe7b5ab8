/** The values of the placeholders in a page's text. */
export type PlaceholderValues = Record<'name' | 'dates' | 'venue' | 'email', string>;

/** Replaces {name}, {dates}, {venue} and {email}; other braces stay. Values cannot add Markdown of their own. */
export function fillPlaceholders(markdown: string, values: PlaceholderValues): string {
  return markdown.replaceAll(/\{(name|dates|venue|email)\}/g, (_, key: keyof PlaceholderValues) =>
    key === 'email' ? values.email : values[key].replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`),
  );
}
