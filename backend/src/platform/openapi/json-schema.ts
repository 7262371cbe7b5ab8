/** The part of JSON Schema, draft 2020-12, that the API document needs. */
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

/** What the build found in the code, for the document: how each call answers, and the types that it names. */
export interface ExtractedSchemas {
  /** By class and method: 'CouponsController.list'. `schema` is missing where nothing is answered, or nothing as JSON. */
  operations: Record<string, { summary: string; schema?: JsonSchema }>;
  schemas: Record<string, JsonSchema>;
}
