import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import { API_PREFIX, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import { dtoSchemas, type ConstraintSchemas } from './dto-schemas.js';
import type { RouteInfo } from './discover-routes.js';
import type { ExtractedSchemas, JsonSchema } from './json-schema.js';
import { reachableSchemas } from './reachable-schemas.js';

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
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', examples: ['"3"'] },
  description:
    'The version that the change is based on. Returns 412 with `current` if a newer version exists.',
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  description: 'Created once per form. A repeated request with the same key does not create a second item.',
};

const STRING: JsonSchema = { type: 'string' };
const IMAGE_PART: JsonSchema = {
  type: 'object',
  properties: { image: { type: 'string', format: 'binary' } },
};

/**
 * Builds the document from the router's routes, the validation rules of the DTOs, and what the build extracted from the
 * code.
 */
export function buildOpenApiDocument(
  options: OpenApiOptions,
  version: string,
  routes: RouteInfo[],
  extracted: ExtractedSchemas,
): OpenApiDocument {
  const bodies = routes.flatMap(({ body }) => body ?? []);
  const dtos = describeDtos(dtoSchemas(options.constraints), extracted, bodies);
  const schemas: Record<string, JsonSchema> = { ...extracted.schemas, ...dtos };
  // Errors may carry more than their message: `current` in a 412, `uses` and `conflicts` in a 409.
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
  const { name, module, status, adminOnly, body, multipart, responseTypes } = route;
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
    ...(adminOnly && { security: [{ organiser: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: bodyContent(body, multipart, imageForm) } }),
    responses: {
      [status]: { description: STATUS_CODES[status] ?? '', ...(content && { content }) },
      default: {
        description: 'An error with a message for people',
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

function toParameters(
  { route, query, queryNames }: RouteInfo,
  dtos: Record<string, JsonSchema>,
): Parameter[] {
  const { properties = {}, required = [] } = (query && dtos[query.name]) ?? {};
  return [
    ...[...route.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: STRING,
    })),
    ...queryNames.map((name): Parameter => ({ name, in: 'query', required: false, schema: STRING })),
    ...Object.entries(properties).map(([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(schema.description !== undefined && { description: schema.description }),
    })),
  ];
}

/** Adds the descriptions from the fields' comments, and the defaults that the classes assign. */
function describeDtos(
  dtos: Record<string, JsonSchema>,
  extracted: ExtractedSchemas,
  bodies: Type[],
): Record<string, JsonSchema> {
  const defaultsByName = new Map(bodies.map((Body) => [Body.name, new Map(Object.entries(new Body()))]));
  return Object.fromEntries(
    Object.entries(dtos).map(([name, { required, ...dto }]) => {
      const documented = extracted.schemas[name]?.properties ?? {};
      const defaults = defaultsByName.get(name) ?? new Map<string, unknown>();
      const properties = Object.entries(dto.properties ?? {}).map(([field, schema]) => {
        const description = documented[field]?.description;
        const value: unknown = defaults.get(field);
        return [
          field,
          {
            ...schema,
            ...(description !== undefined && { description }),
            ...(value !== undefined && { default: value }),
          },
        ];
      });
      const mandatory = required?.filter((field) => defaults.get(field) === undefined) ?? [];
      return [
        name,
        {
          ...dto,
          properties: Object.fromEntries(properties),
          ...(mandatory.length > 0 && { required: mandatory }),
        },
      ];
    }),
  );
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
