/// <reference path="./class-transformer-storage.d.ts" />
import storage from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { ISchemaConverters } from 'class-validator-jsonschema/build/defaultConverters.js';
import type { JsonSchema } from './json-schema.js';

export type ConstraintSchemas = ISchemaConverters;

/** The generator's own schema is an exclusive choice of two formats, and a validator that ignores formats accepts both. */
const ISO_DATE = { type: 'string', description: 'An ISO 8601 date' } as const;

/** The generator refers to the type of a field, which is no schema if it is a list or a union such as `number | null`. */
const NO_SCHEMA = /\/(Array|Object)$/;

/**
 * Returns the schemas of all validated classes, by class name. A schema must not be stricter than the validation.
 * @param constraints schemas of the constraints that class-validator itself does not define
 */
export function dtoSchemas(constraints: ConstraintSchemas): Record<string, JsonSchema> {
  const generated = validationMetadatasToSchemas({
    classTransformerMetadataStorage: storage.defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: { isIso8601: ISO_DATE, ...constraints },
  });
  const schemas: Record<string, JsonSchema> = JSON.parse(JSON.stringify(generated));
  for (const { properties = {} } of Object.values(schemas))
    for (const property of Object.values(properties))
      for (const schema of [property, property.items])
        if (schema?.$ref && NO_SCHEMA.test(schema.$ref)) delete schema.$ref;
  return schemas;
}
