/** The part of JSON Schema that this API's bodies and queries use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Endpoint {
  /** 'PUT' */
  method: string;
  /** Below the API's prefix, with parameters in braces: '/coupons/{id}'. */
  path: string;
  requiresAdmin: boolean;
  query: { name: string; schema: Schema }[];
  body?: Schema;
  multipart: boolean;
}

export function endpointsOf({ paths }: OpenApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters = [], requestBody }]) => {
      const [body] = Object.values(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        requiresAdmin: security !== undefined,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        ...(body && { body: body.schema }),
        multipart: requestBody?.content['multipart/form-data'] !== undefined,
      };
    }),
  );
}

/** Follows `$ref` and merges `allOf`. */
export function resolveSchema(schema: Schema, document: OpenApiDocument): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return resolveSchema(document.components.schemas[name] ?? {}, document);
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolveSchema(part, document));
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}
