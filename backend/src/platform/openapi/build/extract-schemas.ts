/*
 * A step of the build: reads from the compiler what each controller's methods answer, and writes it down for the API
 * document. So an answer is described where it is written, and nowhere else: by the return type, which the compiler checks.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ts } from '@ts-morph/common';
import { RESPONSE_SCHEMAS_FILE } from '../response-schemas-file.js';
import type { ExtractedSchemas } from '../json-schema.js';
import { docComment, TypeSchemaGenerator } from './type-schema-generator.js';

const BACKEND = fileURLToPath(new URL('../../../../', import.meta.url));

const settings = ts.getParsedCommandLineOfConfigFile(
  join(BACKEND, 'tsconfig.build.json'),
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => complain(messageText) },
);
const controllers = (settings?.fileNames ?? []).filter((file) => file.endsWith('.controller.ts'));
const program = ts.createProgram(controllers, settings?.options ?? {});
const checker = program.getTypeChecker();
const schemas = new TypeSchemaGenerator(checker, (file) => /\/contracts\/(src|dist)\//.test(file));
const calls: ExtractedSchemas['operations'] = {};
for (const file of controllers) program.getSourceFile(file)?.forEachChild(readClass);
readErrorBody();
writeFileSync(
  RESPONSE_SCHEMAS_FILE,
  JSON.stringify({
    operations: calls,
    schemas: Object.fromEntries(schemas.components),
  } satisfies ExtractedSchemas),
);

function readClass(node: ts.Node): void {
  if (!ts.isClassDeclaration(node) || !node.name) return;
  for (const member of node.members) {
    if (!ts.isMethodDeclaration(member) || !ts.getDecorators(member)?.length) continue;
    const symbol = checker.getSymbolAtLocation(member.name);
    const signature = checker.getSignatureFromDeclaration(member);
    if (!symbol || !signature) complain(`${node.name.text} has a method that cannot be read`);
    const answer = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
    // Forms as well: their fields' comments become the document's.
    for (const parameter of member.parameters)
      if (/^@(Body|Query)\(\)/.test(parameter.getText()))
        schemas.schemaFor(checker.getTypeAtLocation(parameter));
    const nothing = !answer || answer.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined);
    calls[`${node.name.text}.${symbol.name}`] = {
      summary: docComment(symbol, checker),
      ...(!nothing && { schema: schemas.schemaFor(answer) }),
    };
  }
}

/** What every call answers where something went wrong; no method names it. */
function readErrorBody(): void {
  const errors = program
    .getSourceFiles()
    .find(({ fileName }) => /\/contracts\/\w+\/errors(\.d)?\.ts$/.test(fileName));
  const exported = errors && checker.getSymbolAtLocation(errors);
  const body = exported && checker.getExportsOfModule(exported).find(({ name }) => name === 'ErrorBody');
  if (!body) complain('ErrorBody is not where it was');
  schemas.schemaFor(checker.getDeclaredTypeOfSymbol(body));
}

function complain(message: string | ts.DiagnosticMessageChain): never {
  throw new Error(`${dirname(BACKEND)}: ${ts.flattenDiagnosticMessageText(message, ' ')}`);
}
