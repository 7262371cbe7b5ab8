import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** URLs in the page: its first script and its fonts. */
const ASSET_URLS = /(?:src="|href="|url\()(\/assets\/[^")]+)/g;

/** The module that the first script imports on every public page. */
const SITE_ENTRY = /\/src\/entries\/client\.tsx$/;

/** Builds the service worker into one file, with the list of files that the built page needs offline. */
export function serviceWorker(): Plugin {
  return {
    name: 'mun:service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const inPage = [...String(page.source).matchAll(ASSET_URLS)].map(([, file]) => file);
        const files = [...new Set([...inPage, ...scriptsOf(bundle, SITE_ENTRY)])];
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify({ page: '/index.html', files }) },
          build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
        });
        if (!('output' in built)) throw new Error('the service worker was built into more than one file');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: built.output[0].code });
      },
    },
  };
}

/** URLs of the chunk that contains a module, and of its imports. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: RegExp): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))));
  if (found.size === 0) throw new Error(`no chunk contains ${module}`);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].map(({ fileName }) => `/${fileName}`);
}
