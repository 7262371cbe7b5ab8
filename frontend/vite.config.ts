import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONTS_FOLDER, subsetFonts } from './vite/subset-fonts.ts';

const backend = `http://localhost:${process.env.BACKEND_PORT ?? 3000}`;

export default defineConfig({
  plugins: [subsetFonts(), react()],
  resolve: { alias: { '@fonts': FONTS_FOLDER } },
  server: { proxy: { '/api': backend, '/images': backend } },
  build: {
    // The content security policy allows no inline script, and a data: font would be loaded with the styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes only with its version keeps its address over many deployments.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
