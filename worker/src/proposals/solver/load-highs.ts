import { createRequire } from 'node:module';
import type { Highs } from 'highs';

// The package declares the types of its CommonJS entry only, and those do not fit its entry for `import`.
const { default: load }: typeof import('highs') = createRequire(import.meta.url)('highs');

let loaded: Promise<Highs> | undefined;

/** The HiGHS solver, compiled to WebAssembly once per thread. Each of its models must be disposed. */
export function loadHighs(): Promise<Highs> {
  loaded ??= load();
  return loaded;
}
