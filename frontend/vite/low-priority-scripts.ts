import type { Plugin } from 'vite';

/**
 * Scripts wait for what is read: the page comes drawn from the server, so on a thin line its type and first picture go
 * first. All but the first script are not even asked for before they are there (src/entries/main.tsx).
 */
export function patientScripts(): Plugin {
  return {
    name: 'patient-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}
