import type { Permission } from '@mun/contracts/admin/permissions';
import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import { API_PREFIX, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import { dtoSchemas, type ConstraintSchemas } from './dto-schemas.js';
import type { RouteInfo } from './discover-routes.js';
import type { ExtractedSchemas, JsonSchema } from './json-schema.js';

/** What the product passes to its API reference. */
export interface OpenApiOptions {
  title: string;
  description: string;
  /** Multipart bodies of classes that extend this one also have a file in the part `image`. */
  imageForm?: abstract new () => object;
  /** JSON schemas of the product's own validation constraints, by constraint name. */
  constraints: ConstraintSchemas;
}

/** The subset of OpenAPI 3.1 that is generated: https://spec.openapis.org/oas/v3.1.1 */
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
  description?: string;
  security?: Record<string, string[]>[];
  /** What the organiser must be allowed to do (contracts/src/admin/permissions.ts). */
  'x-permission'?: Permission;
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

const IF_MATCH: Parameter = {
  ...optional('header', 'If-Match'),
  schema: { type: 'string', examples: ['"3"'] },
  description:
    'The version that the change is based on. Returns 412 with `current` if a newer version exists.',
};

const IDEMPOTENCY_KEY: Parameter = {
  ...optional('header', 'Idempotency-Key'),
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  description: 'Created once per form. A repeated request with the same key does not create a second item.',
};

const IMAGE_PART = { type: 'object', properties: { image: { type: 'string', format: 'binary' } } };

/** Builds the document from the router's routes, the validation rules of the DTOs, and what the build extracted. */
export function buildOpenApiDocument(
  options: OpenApiOptions,
  version: string,
  routes: RouteInfo[],
  extracted: ExtractedSchemas,
): OpenApiDocument {
  const dtos = dtoSchemas(options.constraints);
  const bodies = routes.flatMap(({ body }) => body ?? []);
  describeDtos(dtos, extracted, bodies);
  const schemas: Record<string, JsonSchema> = { ...extracted.schemas, ...dtos };
  // Errors may carry more than their message: `current` and `changed` in a 412, `uses` and `conflicts` in a 409.
  schemas['ErrorBody'] = { ...schemas['ErrorBody'], additionalProperties: true };
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.route.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: toOperation(route, dtos, extracted, options) };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version, description: options.description },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(routes.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas: reachableSchemas(paths, schemas),
      securitySchemes: { organiser: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function toOperation(
  route: RouteInfo,
  dtos: Record<string, JsonSchema>,
  { operations }: ExtractedSchemas,
  { imageForm }: OpenApiOptions,
): Operation {
  const { name, module, status, permission, body, multipart, fileField, responseTypes } = route;
  const { comment = '', schema } = operations[name] ?? {};
  // The first sentence is the heading in the API reference.
  const [summary = '', ...description] = (route.summary ?? comment).split(/(?<=\.) (?=[A-Z])/);
  const content = responseContent(responseTypes, status < 300 ? schema : undefined);
  const parameters = [
    ...toParameters(route, dtos),
    ...(route.acceptsIfMatch ? [IF_MATCH] : []),
    ...(route.acceptsIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: name.replace('Controller', '').replace('.', '_'),
    tags: [module],
    ...(summary && { summary }),
    ...(description.length > 0 && { description: description.join(' ') }),
    ...(permission && { security: [{ organiser: [] }], 'x-permission': permission }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: bodyContent(body, multipart, imageForm) } }),
    ...(fileField !== undefined && { requestBody: { required: true, content: fileContent(fileField) } }),
    responses: {
      [status]: { description: STATUS_CODES[status] ?? '', ...(content && { content }) },
      default: {
        description: 'An error with a human-readable message',
        content: { 'application/json': { schema: refTo('ErrorBody') } },
      },
    },
  };
}

function responseContent(types: string[], schema: JsonSchema | undefined): Content | undefined {
  if (types.length > 0) return Object.fromEntries(types.map((type) => [type, { schema: schema ?? {} }]));
  return schema && { 'application/json': { schema } };
}

function bodyContent(body: Type, multipart: boolean, imageForm: OpenApiOptions['imageForm']): Content {
  const schema = refTo(body.name);
  const json = { 'application/json': { schema } };
  if (!multipart) return json;
  const hasImage = imageForm !== undefined && body.prototype instanceof imageForm;
  return { 'multipart/form-data': { schema: hasImage ? { allOf: [schema, IMAGE_PART] } : schema }, ...json };
}

function fileContent(field: string): Content {
  const properties = { [field]: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } };
}

function toParameters(
  { route, query, queryNames }: RouteInfo,
  dtos: Record<string, JsonSchema>,
): Parameter[] {
  const { properties = {}, required = [] } = (query && dtos[query.name]) ?? {};
  return [
    ...[...route.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ ...optional('path', name), required: true })),
    ...queryNames.map((name) => optional('query', name)),
    ...Object.entries(properties).map(([name, schema]) => ({
      ...optional('query', name),
      required: required.includes(name),
      schema,
      ...(schema.description !== undefined && { description: schema.description }),
    })),
  ];
}

function optional(location: Parameter['in'], name: string): Parameter {
  return { name, in: location, required: false, schema: { type: 'string' } };
}

/** Adds the descriptions from the fields' comments, and the defaults that the classes assign. */
function describeDtos(dtos: Record<string, JsonSchema>, { schemas }: ExtractedSchemas, bodies: Type[]): void {
  const classes = new Map(bodies.map((body) => [body.name, body]));
  for (const [name, dto] of Object.entries(dtos)) {
    const Body = classes.get(name);
    const defaults = new Map<string, unknown>(Body && Object.entries(new Body()));
    for (const [field, property] of Object.entries(dto.properties ?? {})) {
      const description = schemas[name]?.properties?.[field]?.description;
      if (description !== undefined) property.description = description;
      if (defaults.get(field) !== undefined) property['default'] = defaults.get(field);
    }
    const required = dto.required?.filter((field) => defaults.get(field) === undefined) ?? [];
    if (required.length > 0) dto.required = required;
    else delete dto.required;
  }
}

/** Returns the schemas that `root` refers to, directly or through other schemas, sorted by name. */
function reachableSchemas(root: object, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const follow = (from: object): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      const schema = schemas[name];
      if (!schema) throw new Error(`The OpenAPI document refers to the undefined schema ${name}`);
      found.set(name, schema);
      follow(schema);
    }
  };
  follow(root);
  return Object.fromEntries([...found].toSorted(([a], [b]) => a.localeCompare(b)));
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
