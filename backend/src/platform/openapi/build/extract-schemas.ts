/*
 * A build step: extracts the return type of each controller method from the TypeScript compiler, and writes the schemas to a
 * file for the OpenAPI document. So a response is described only by its return type, which the compiler checks.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common';
import { EXTRACTED_SCHEMAS_FILE, type ExtractedSchemas } from '../json-schema.js';
import { docComment, TypeSchemaGenerator } from './type-schema-generator.js';

const BACKEND = fileURLToPath(new URL('../../../../', import.meta.url));

const settings = ts.getParsedCommandLineOfConfigFile(
  join(BACKEND, 'tsconfig.build.json'),
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) },
);
const options = settings?.options ?? {};
const controllers = (settings?.fileNames ?? []).filter((file) => file.endsWith('.controller.ts'));
const program = ts.createProgram(controllers, options, hostWithLibraries());
const checker = program.getTypeChecker();
const schemas = new TypeSchemaGenerator(checker, (file) =>
  /\/(contracts|proposals)\/(src|dist)\//.test(file),
);
const operations: ExtractedSchemas['operations'] = {};
for (const file of controllers) program.getSourceFile(file)?.forEachChild(readClass);
addErrorBody();
const extracted: ExtractedSchemas = { operations, schemas: Object.fromEntries(schemas.components) };
writeFileSync(EXTRACTED_SCHEMAS_FILE, JSON.stringify(extracted));

/** `@ts-morph/common` brings TypeScript's own declarations as text; without them `Promise` and `Array` have no type. */
function hostWithLibraries(): ts.CompilerHost {
  const libraries = new Map(
    getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]),
  );
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: (chosen) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(chosen)}`,
    fileExists: (file) => libraries.has(file) || host.fileExists(file),
    getSourceFile: (file, target, ...rest) => {
      const text = libraries.get(file);
      return text === undefined
        ? host.getSourceFile(file, target, ...rest)
        : ts.createSourceFile(file, text, target);
    },
  };
}

function readClass(node: ts.Node): void {
  if (!ts.isClassDeclaration(node) || !node.name) return;
  // Includes the methods of a base class that a factory returned.
  for (const symbol of checker.getPropertiesOfType(checker.getTypeAtLocation(node))) {
    const member = symbol.valueDeclaration;
    if (!member || !ts.isMethodDeclaration(member) || !ts.getDecorators(member)?.length) continue;
    const type = checker.getTypeOfSymbolAtLocation(symbol, node);
    const [signature] = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
    if (!signature) fail(`${node.name.text} has a method without a signature`);
    const response = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
    // DTOs too: the comments on their fields become descriptions.
    for (const parameter of signature.parameters)
      if (/^@(Body|Query)\(\)/.test(parameter.valueDeclaration?.getText() ?? ''))
        schemas.schemaFor(checker.getTypeOfSymbolAtLocation(parameter, node));
    const isEmpty = !response || response.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined);
    operations[`${node.name.text}.${symbol.name}`] = {
      comment: docComment(symbol, checker),
      ...(!isEmpty && { schema: schemas.schemaFor(response) }),
    };
  }
}

/** Adds the body of every error response, which no method returns. */
function addErrorBody(): void {
  const errors = program
    .getSourceFiles()
    .find(({ fileName }) => /\/contracts\/\w+\/errors(\.d)?\.ts$/.test(fileName));
  const exported = errors && checker.getSymbolAtLocation(errors);
  const body = exported && checker.getExportsOfModule(exported).find(({ name }) => name === 'ErrorBody');
  if (!body) fail('contracts export no ErrorBody in errors.ts');
  schemas.schemaFor(checker.getDeclaredTypeOfSymbol(body));
}

function fail(message: string | ts.DiagnosticMessageChain): never {
  throw new Error(`${dirname(BACKEND)}: ${ts.flattenDiagnosticMessageText(message, ' ')}`);
}
