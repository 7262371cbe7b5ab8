import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** What the page names: its scripts and fonts. */
const NAMED = /(?:src="|href="|url\()(\/assets\/[^")]+)/g;

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
        const files = [...new Set(named)];
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
