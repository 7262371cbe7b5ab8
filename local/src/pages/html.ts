/** HTML that is safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | false | null | undefined | Html | Html[];

/** A template whose values are escaped, unless they are such templates themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index])).join(''));
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
