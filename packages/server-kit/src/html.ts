/** Markup that is safe to send; only `html` creates it, and escapes every value that is not `Html` itself. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | false | null | undefined | Html | Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag whose values are escaped for element content and quoted attributes: html`<b>${name}</b>`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

/** Escapes the five characters that HTML and XML reserve. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function toMarkup(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return escapeHtml(String(value));
}
