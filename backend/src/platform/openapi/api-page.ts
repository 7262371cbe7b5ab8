import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { OpenApiDocument, Operation } from './openapi-document.js';
import { API_PAGE_STYLE } from './api-page.style.js';
import { element, prose, text, type Html } from './html.js';
import type { JsonSchema } from './json-schema.js';
import { fieldsOf, kindOf } from './schema-html.js';

/** The document as one page without a script: every call unfolds, every type has its place. */
export function apiPage({ info, tags, paths, components, servers }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const base = servers[0]?.url ?? '';
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    const cards = own.map(({ path, method, operation }) => card(method, base + path, operation));
    return element('section', { id: anchor(name) }, element('h2', {}, text(name)) + cards.join(''));
  });
  const types = Object.entries(components.schemas).map(([name, schema]) => typeCard(name, schema));
  const contents = [...tags.map(({ name }) => name), 'Types'].map((name) =>
    element('li', {}, element('a', { href: `#${anchor(name)}` }, text(name))),
  );
  const json = element('a', { href: API_PREFIX + ROUTES.openApiDocument }, text('OpenAPI 3.1 document'));
  const body =
    element(
      'header',
      {},
      element('h1', {}, text(info.title)) +
        element('p', {}, text(info.description)) +
        element('p', {}, text(`Version ${info.version} · ${calls.length} calls · `) + json),
    ) +
    element('nav', { 'aria-label': 'Contents' }, element('ul', {}, contents.join(''))) +
    element(
      'main',
      {},
      sections.join('') +
        element('section', { id: anchor('Types') }, element('h2', {}, text('Types')) + types.join('')),
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)}</title><style>${API_PAGE_STYLE}</style></head><body>${body}</body></html>`;
}

function card(method: string, path: string, operation: Operation): Html {
  const { operationId, summary = '', security, parameters = [], requestBody, responses } = operation;
  const title =
    element('span', { class: `verb ${method}` }, text(method.toUpperCase())) +
    element('code', {}, text(path)) +
    (security ? element('span', { class: 'guarded' }, text('organisers')) : '') +
    element('span', { class: 'says' }, prose(summary));
  const rows = parameters.map(({ name, in: where, schema, description = '', required }) =>
    row(
      element('code', {}, text(name)) + text(required ? '' : ' ?'),
      text(`${where}: `) + kindOf(schema),
      prose(description),
    ),
  );
  const wanted = rows.length > 0 ? titled('Given with it', table(rows)) : '';
  const sent = requestBody ? titled('Sent', table(contentRows(requestBody.content))) : '';
  const answers = Object.entries(responses).flatMap(([status, { description, content = {} }]) => {
    const kinds = Object.entries(content).map(
      ([type, { schema }]) => text(`${type}: `) + kindOf(schema) + fieldsOf(schema),
    );
    return row(text(status), text(description), kinds.join('<br>'));
  });
  return element(
    'details',
    { id: operationId },
    element('summary', {}, title) + wanted + sent + titled('Answered', table(answers)),
  );
}

function contentRows(content: Record<string, { schema: JsonSchema }>): Html[] {
  return Object.entries(content).map(([type, { schema }]) =>
    row(text(type), kindOf(schema), fieldsOf(schema)),
  );
}

function typeCard(name: string, schema: JsonSchema): Html {
  const { description = '' } = schema;
  const inside = fieldsOf(schema) || element('p', {}, kindOf(schema));
  const title = element('h3', {}, text(name)) + element('p', {}, prose(description));
  return element('article', { id: `type-${name}` }, title + inside);
}

function titled(title: string, inside: Html): Html {
  return element('h3', {}, text(title)) + inside;
}

function table(rows: Html[]): Html {
  return element('div', { class: 'wide' }, element('table', {}, element('tbody', {}, rows.join(''))));
}

function row(...cells: Html[]): Html {
  return element('tr', {}, cells.map((cell) => element('td', {}, cell)).join(''));
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
