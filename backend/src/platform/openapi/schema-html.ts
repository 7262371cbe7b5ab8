import { element, prose, text, type Html } from './html.js';
import type { JsonSchema } from './json-schema.js';

/** What a schema says, for people: its name with a link, or its kind in words. */
export function kindOf(schema: JsonSchema): Html {
  const { $ref, type, items, properties, enum: values, anyOf, allOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return element('a', { href: `#type-${name}` }, text(name));
  }
  if (Array.isArray(allOf)) return joined(allOf, ' ');
  if (anyOf) return joined(anyOf, ' or ');
  if (values) return text(values.map(String).join(' · '));
  if ('const' in schema) return text(JSON.stringify(schema.const));
  if (properties) return text(`with ${Object.keys(properties).join(', ')}`);
  if (items) return text('list of ') + kindOf(items);
  return text([typeof type === 'string' ? type : 'anything', ...limitsOf(schema)].join(', '));
}

/** A table of an object's fields, also of one that stands inside another; nothing where it has none. */
export function fieldsOf(schema: JsonSchema, indent = ''): Html {
  const rows = rowsOf(schema, indent);
  return rows && element('table', {}, element('tbody', {}, rows));
}

function rowsOf({ properties = {}, required = [], items }: JsonSchema, indent: string): Html {
  const own = Object.entries(properties).map(([name, field]) => {
    const title = element('code', {}, text(indent + name)) + (required.includes(name) ? '' : text(' ?'));
    const { description = '' } = field;
    const cells = [title, kindOf(field), prose(description)].map((cell) => element('td', {}, cell));
    return element('tr', {}, cells.join('')) + rowsOf(field, `${indent}${name}.`);
  });
  return own.join('') + (items ? rowsOf(items, `${indent}[].`) : '');
}

function limitsOf({ minimum, maximum, minLength, maxLength, pattern, format }: JsonSchema): string[] {
  return [
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} at most`]),
    ...(minLength === undefined ? [] : ['not empty']),
    ...(maxLength === undefined ? [] : [`${maxLength} letters at most`]),
    ...(format === undefined ? [] : [format]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ];
}

function joined(schemas: JsonSchema[], word: string): Html {
  return schemas.map(kindOf).join(text(word));
}
