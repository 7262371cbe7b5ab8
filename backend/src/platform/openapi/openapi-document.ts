import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import { PictureFormFields } from '@mun/contracts/content-forms';
import { API_PREFIX, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import { dtoSchemas } from './dto-schemas.js';
import type { RouteInfo } from './discover-routes.js';
import type { ExtractedSchemas, JsonSchema } from './json-schema.js';
import { reachableSchemas } from './reachable-schemas.js';

/** The part of an OpenAPI 3.1 document that is made here: https://spec.openapis.org/oas/v3.1.1 */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

type Content = Record<string, { schema: JsonSchema }>;

const DESCRIPTION =
  'Every call of the site and of the admin area. Amounts say in their descriptions whether they are rupees or paise. ' +
  'Calls for organisers bear the token that POST /admin/login answers.';
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', examples: ['"3"'] },
  description: 'The version that the change was made on; 412 with `current` where there is a newer one.',
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  description: 'Made once per form: the call sent again with the same key adds nothing again.',
};

/** The document, made of what the router has (`calls`), what the forms check, and what the build found in the code. */
export function buildOpenApiDocument(
  title: string,
  version: string,
  calls: RouteInfo[],
  found: ExtractedSchemas,
): OpenApiDocument {
  const bodies = calls.flatMap(({ body }) => body ?? []);
  const forms = described(dtoSchemas(), found, bodies);
  const schemas: Record<string, JsonSchema> = { ...found.schemas, ...forms };
  // What an error brings beside its sentence is its own: `current` of a 412, `uses` and `conflicts` of a 409.
  schemas['ErrorBody'] = { ...schemas['ErrorBody'], additionalProperties: true };
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.route.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operation(call, forms, found) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(calls.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas: reachableSchemas(paths, schemas),
      securitySchemes: { organiser: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(
  call: RouteInfo,
  forms: Record<string, JsonSchema>,
  { operations: calls }: ExtractedSchemas,
): Operation {
  const { name, module, status, adminOnly: forAdmins, body, multipart, responseTypes: types } = call;
  const { summary = '', schema } = calls[name] ?? {};
  const answer = contentOf(types, status < 300 ? schema : undefined);
  const parameters = [
    ...parametersOf(call, forms),
    ...(call.acceptsIfMatch ? [IF_MATCH] : []),
    ...(call.acceptsIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: name.replace('Controller', '').replace('.', '_'),
    tags: [module],
    ...(summary && { summary }),
    ...(forAdmins && { security: [{ organiser: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: bodyContent(body, multipart) } }),
    responses: {
      [status]: { description: STATUS_CODES[status] ?? '', ...(answer && { content: answer }) },
      default: {
        description: 'What went wrong, in a sentence',
        content: { 'application/json': { schema: refTo('ErrorBody') } },
      },
    },
  };
}

function contentOf(types: string[], schema: JsonSchema | undefined): Content | undefined {
  if (types.length > 0) return Object.fromEntries(types.map((type) => [type, { schema: schema ?? {} }]));
  return schema && { 'application/json': { schema } };
}

function bodyContent(body: Type, multipart: boolean): Content {
  const form = refTo(body.name);
  const json = { 'application/json': { schema: form } };
  if (!multipart) return json;
  if (!(body.prototype instanceof PictureFormFields))
    return { 'multipart/form-data': { schema: form }, ...json };
  const picture = { type: 'object', properties: { image: { type: 'string', format: 'binary' } } };
  return { 'multipart/form-data': { schema: { allOf: [form, picture] } }, ...json };
}

function parametersOf(
  { route, query, queryNames }: RouteInfo,
  forms: Record<string, JsonSchema>,
): Parameter[] {
  const string = { type: 'string' };
  const { properties = {}, required = [] } = (query && forms[query.name]) ?? {};
  return [
    ...[...route.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: string,
    })),
    ...queryNames.map((name): Parameter => ({ name, in: 'query', required: false, schema: string })),
    ...Object.entries(properties).map(([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(schema.description !== undefined && { description: schema.description }),
    })),
  ];
}

/** The forms with what their fields' comments say, and with what a field is where it is left out. */
function described(
  forms: Record<string, JsonSchema>,
  found: ExtractedSchemas,
  bodies: Type[],
): Record<string, JsonSchema> {
  const defaults = new Map(bodies.map((Body) => [Body.name, new Map(Object.entries(new Body()))]));
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => {
      const told = found.schemas[name]?.properties ?? {};
      const given = defaults.get(name) ?? new Map<string, unknown>();
      const properties = Object.entries(form.properties ?? {}).map(([field, schema]) => {
        const description = told[field]?.description;
        const byDefault = given.get(field) === undefined ? {} : { default: given.get(field) };
        return [field, { ...schema, ...(description !== undefined && { description }), ...byDefault }];
      });
      const required = form.required?.filter((field) => given.get(field) === undefined) ?? [];
      const { required: _all, ...rest } = form;
      return [
        name,
        { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) },
      ];
    }),
  );
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
