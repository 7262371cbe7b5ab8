import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** What the page names: its first script and its fonts. */
const NAMED = /(?:src="|href="|url\()(\/assets\/[^")]+)/g;

/** What the first script fetches for every page. */
const BEGIN = /\/src\/entries\/client\.tsx$/;

/** Builds the service worker into one file of its own and tells it what the page that was just built needs. */
export function serviceWorker(): Plugin {
  return {
    name: 'mun:service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const named = [...String(page.source).matchAll(NAMED)].map(([, file]) => file);
        const files = [...new Set([...named, ...codeOf(bundle, BEGIN)])];
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify({ page: '/index.html', files }) },
          build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
        });
        if (!('output' in built)) throw new Error('the service worker was built into more than one');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: built.output[0].code });
      },
    },
  };
}

/** Addresses of the chunk that holds a module, and of all that it imports. */
function codeOf(bundle: Rolldown.OutputBundle, module: RegExp): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].map(({ fileName }) => `/${fileName}`);
}
