// Runs the bundle beside this file with the code that V8 has compiled before. Without compiled code it writes it on exit.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';

const [folder] = process.argv.slice(2);
const filename = `${folder}/main.cjs`;
const compiled = `${folder}/main.cache`;
const script = new vm.Script(`(function (exports, require) {${readFileSync(filename, 'utf8')}\n})`, {
  filename,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
if (!existsSync(compiled)) process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
// The few packages that are not bundled are resolved from the backend's folder.
script.runInThisContext()({}, createRequire(import.meta.url));
