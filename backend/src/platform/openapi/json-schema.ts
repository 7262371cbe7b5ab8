import { fileURLToPath } from 'node:url';

/** JSON Schema, draft 2020-12. Only the keywords that the code reads are typed. */
export interface JsonSchema {
  $ref?: string;
  const?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
  [keyword: string]: unknown;
}

/** What the build extracts from the code: the response of each route, and the types that responses refer to. */
export interface ExtractedSchemas {
  /** By class and method: 'CouponsController.list'. `schema` is missing if the response has no JSON body. */
  operations: Record<string, { comment: string; schema?: JsonSchema }>;
  schemas: Record<string, JsonSchema>;
}

/** Contains ExtractedSchemas. The relative path is the same from src and from dist. */
export const EXTRACTED_SCHEMAS_FILE = fileURLToPath(
  new URL('../../../dist/response-schemas.json', import.meta.url),
);
