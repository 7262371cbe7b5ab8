import { ts } from '@ts-morph/common';
import type { JsonSchema } from '../json-schema.js';

/**
 * Generates JSON schemas (draft 2020-12) from TypeScript types, as their values look when they are sent. Named types of
 * contracts become components, with their comments as descriptions.
 */
export class TypeSchemaGenerator {
  readonly components = new Map<string, JsonSchema>();

  /** @param isNamed whether types that this file declares become components */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly isNamed: (file: string) => boolean,
  ) {}

  schemaFor(type: ts.Type): JsonSchema {
    const symbol = type.aliasSymbol ?? type.symbol;
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const plain = (type.aliasTypeArguments ?? []).length === 0 && !this.isGeneric(type);
    if (!file || !plain || !this.isNamed(file) || symbol.name.startsWith('__')) return this.describe(type);
    if (!this.components.has(symbol.name)) {
      this.components.set(symbol.name, {}); // breaks the recursion of a type that refers to itself
      this.components.set(symbol.name, { ...this.describe(type), ...this.comment(symbol) });
    }
    return { $ref: `#/components/schemas/${symbol.name}` };
  }

  private describe(type: ts.Type): JsonSchema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.isUnion()) return this.anyOf(type);
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(asReference(type)).map((item) => this.schemaFor(item));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(asReference(type));
      return { type: 'array', items: item ? this.schemaFor(item) : {} };
    }
    return this.object(type);
  }

  private anyOf(type: ts.UnionType): JsonSchema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const booleans = members.filter((member) => member.flags & ts.TypeFlags.BooleanLiteral);
    const others = members.filter((member) => !booleans.includes(member));
    if (booleans.length === 0 && others.length > 1 && others.every((member) => member.isStringLiteral()))
      return { type: 'string', enum: others.map((member) => String(this.describe(member).const)).toSorted() };
    const schemas = others.map((member) => this.schemaFor(member));
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    else schemas.push(...booleans.map((member) => this.describe(member)));
    return schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas };
  }

  private object(type: ts.Type): JsonSchema {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const required: string[] = [];
    const properties: Record<string, JsonSchema> = {};
    for (const property of this.checker.getPropertiesOfType(type)) {
      const propertyType = this.checker.getTypeOfSymbol(property);
      const isNullable =
        propertyType.isUnion() && propertyType.types.some((member) => member.flags & ts.TypeFlags.Null);
      const present = isNullable ? propertyType : this.checker.getNonNullableType(propertyType);
      properties[property.name] = { ...this.schemaFor(present), ...this.comment(property) };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? this.schemaFor(index.type) : false,
    };
  }

  private isGeneric(type: ts.Type): boolean {
    const reference = type as Partial<ts.TypeReference>;
    return (reference.typeArguments?.length ?? 0) > 0 && !this.checker.isArrayType(type);
  }

  private comment(symbol: ts.Symbol): { description?: string } {
    const description = docComment(symbol, this.checker);
    return description ? { description } : {};
  }
}

/** Returns the comment above a declaration in one line. */
export function docComment(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
}

function asReference(type: ts.Type): ts.TypeReference {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker's tests for arrays and tuples are no type guards
  return type as ts.TypeReference;
}
