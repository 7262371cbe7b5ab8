import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameChunk } from './vite/chunk-groups.ts';
import { compress } from './vite/compress.ts';
import { inlineStyles } from './vite/inline-styles.ts';
import { lowPriorityScripts } from './vite/low-priority-scripts.ts';
import { reactRouterBuild } from './vite/react-router-build.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { FONTS_FOLDER, subsetFonts } from './vite/subset-fonts.ts';

const backend = `http://localhost:${process.env.BACKEND_PORT ?? 3000}`;

/** Builds the frontend for browsers, and with `--ssr` the code that renders the site on the server (src/entries/server.tsx). */
export default defineConfig(({ command, isSsrBuild }) => {
  // A build is always for production, also in a shell with NODE_ENV=development.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      subsetFonts(),
      inlineStyles(),
      lowPriorityScripts(),
      serviceWorker(),
      reactRouterBuild(),
      react(),
      compress(),
    ],
    resolve: { alias: { '@fonts': FONTS_FOLDER } },
    server: { proxy: { '/api': backend, '/ops': backend } },
    // Server and browser must generate the same class names, whatever the order of the components.
    oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
    // Self-contained: the backend that loads it does not depend on React.
    ssr: { noExternal: true },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: isSsrBuild ? SERVER : BROWSER,
  };
});

const SERVER = {
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { input: { render: 'src/entries/server.tsx' } },
};

const BROWSER = {
  manifest: true,
  // The content security policy allows no inline script, and a data: font would be loaded with the styles.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false, resolveDependencies: withoutShell },
  rolldownOptions: {
    output: {
      // Libraries keep their URLs, and so stay cached, until their version changes.
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          // What the page itself loads, with what the scripts after it have in common with it.
          {
            name: 'first',
            test: /vite\/preload-helper|\/(?:entries\/(?:main|initial-data)|page-error-messages)/,
            priority: 1,
          },
          // Apart from the site, so that the two are evaluated in two tasks.
          {
            name: 'libraries',
            test: /node_modules[\\/](?:react-router[\\/]dist[\\/]production|styled-components|swr|zustand[\\/]esm[\\/](?:react|vanilla))(?:[\\/]|\.)/,
          },
          // Loaded when a form is first used.
          {
            name: 'validation',
            test: /node_modules[\\/](?:@hookform|class-\w+|validator|reflect-metadata)[\\/]|contracts[\\/]dist[\\/]validation\.js/,
            includeDependenciesRecursively: false,
          },
          { name: nameChunk, includeDependenciesRecursively: false },
        ],
      },
    },
  },
};

/** What every page has loaded before it loads anything else. Only the first script has to name it. */
function withoutShell(_: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (/\/first-|\.html$/.test(hostId)) return files;
  return files.filter(
    (file) => !/\/(?:rolldown-runtime|react|libraries|shared|first)-[\w-]{8}\.js$/.test(file),
  );
}
