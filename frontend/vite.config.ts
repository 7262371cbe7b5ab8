import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite/compress.ts';
import { inlineStyles } from './vite/inline-styles.ts';
import { patientScripts } from './vite/patient-scripts.ts';
import { separateDataRouter } from './vite/separate-data-router.ts';
import { sharePicture } from './vite/share-picture.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { FONTS_FOLDER, subsetFonts } from './vite/subset-fonts.ts';

const backend = `http://localhost:${process.env.BACKEND_PORT ?? 3000}`;

/** The site for browsers, and with `--ssr` the code that draws it on the server (src/entries/server.tsx). */
export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is what people get, whatever the shell that builds it is for: `NODE_ENV=development npm start`.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      subsetFonts(),
      inlineStyles(),
      patientScripts(),
      sharePicture(),
      serviceWorker(),
      separateDataRouter(),
      react(),
      compress(),
    ],
    resolve: { alias: { '@fonts': FONTS_FOLDER } },
    server: { proxy: { '/api': backend, '/ops': backend } },
    // Server and browser must name a style alike, in whatever order they meet the components.
    oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
    // Self-contained: whoever loads it needs no React of their own.
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
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      // What changes only with its version keeps its address over many deployments.
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          // The first script is not to bring all others along only because it shares this with them.
          {
            name: 'first',
            test: /vite\/preload-helper|\/(?:entries\/read-initial-data|page-error-messages)/,
            priority: 1,
          },
          // Every page needs it whole: in one piece it is smaller.
          { name: 'begin', test: /\/src\/entries\/client\.tsx$/ },
          {
            name: 'forms',
            test: /node_modules[\\/](?:react-hook-form|@hookform|class-\w+|validator)[\\/]/,
          },
        ],
      },
    },
  },
};
