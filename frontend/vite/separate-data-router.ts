import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Gives the admin area a copy of its own of React Router's createBrowserRouter. React Router is a single module, which is
 * not split between chunks, so the public site would otherwise load the data router too (14 KB).
 */
export function separateDataRouter(): Plugin {
  return {
    name: 'mun:separate-data-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'react-router' && importer?.endsWith('/src/admin/create-router.ts')
        ? fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))
        : undefined,
  };
}
