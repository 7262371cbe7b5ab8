/// <reference path="./class-transformer-storage.d.ts" />
import storage from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { ISchemaConverters } from 'class-validator-jsonschema/build/defaultConverters.js';
import type { JsonSchema } from './json-schema.js';

/** What contracts' own rules (rules.ts, content-forms.ts) mean in JSON Schema; the rest class-validator's converter knows. */
const OWN_RULES: ISchemaConverters = {
  required: { type: 'string', minLength: 1 },
  numberFrom: ({ constraints: [minimum, maximum, whole] }) => ({
    type: whole ? 'integer' : 'number',
    minimum,
    maximum,
  }),
  webAddress: { type: 'string', description: 'An http or https address, or nothing' },
  portfolios: { type: 'array', minItems: 1 },
};

/** The classes that requests are checked by, as schemas, by name. Where this is stricter than a check, the check is wrong. */
export function dtoSchemas(): Record<string, JsonSchema> {
  const made = validationMetadatasToSchemas({
    classTransformerMetadataStorage: storage.defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: OWN_RULES,
  });
  const schemas: Record<string, JsonSchema> = JSON.parse(JSON.stringify(made));
  for (const { properties = {} } of Object.values(schemas))
    for (const property of Object.values(properties))
      if (property.$ref?.endsWith('/Array')) delete property.$ref;
  return schemas;
}
