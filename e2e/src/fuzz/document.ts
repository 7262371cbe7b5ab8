/** The part of a JSON Schema that bodies and queries of this API use. */
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

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** One call of the document. */
export interface Route {
  /** 'PUT' */
  method: string;
  /** Below the API's prefix, with its parameters in braces: '/coupons/{id}'. */
  path: string;
  guarded: boolean;
  query: { name: string; schema: Schema }[];
  body?: Schema;
  multipart: boolean;
}

export function routesOf({ paths }: Document): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters = [], requestBody }]) => {
      const [body] = Object.values(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        guarded: security !== undefined,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        ...(body && { body: body.schema }),
        multipart: requestBody?.content['multipart/form-data'] !== undefined,
      };
    }),
  );
}

/** The schema itself, where it only says where it stands, and with all that it is made of. */
export function resolved(schema: Schema, document: Document): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return resolved(document.components.schemas[name] ?? {}, document);
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolved(part, document));
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}
