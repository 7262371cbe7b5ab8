import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Bundles React Router's production build: its package exports resolve to the development build, with its warnings, in
 * every environment. Only the admin area's createBrowserRouter comes from the development build. React Router is a single
 * module, which is not split between chunks, so the public site would otherwise load the data router too (14 KB).
 */
export function reactRouterBuild(): Plugin {
  return {
    name: 'mun:react-router-build',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'react-router' && source !== 'react-router/dom') return undefined;
      const development = fileURLToPath(import.meta.resolve(source));
      const isDataRouter = importer?.endsWith('/src/admin/create-router.ts');
      return isDataRouter ? development : development.replace('/development/', '/production/');
    },
  };
}
