/** Escaped HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | false | null | undefined | Html | Html[];

/** Template tag that escapes its values, except those that are `Html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + escape(values[index])).join(''));
}

function escape(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
