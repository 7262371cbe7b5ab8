/** The subset of JSON Schema, draft 2020-12, that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
}

/** What the build extracts from the code: the response of each route, and the types that responses refer to. */
export interface ExtractedSchemas {
  /** By class and method: 'CouponsController.list'. `schema` is missing if the response has no JSON body. */
  operations: Record<string, { comment: string; schema?: JsonSchema }>;
  schemas: Record<string, JsonSchema>;
}
