import type { Plugin } from 'vite';

/**
 * Gives scripts a low fetch priority. The server renders the page, so fonts and the first picture matter more on a slow
 * network; src/entries/main.tsx loads all further scripts after the first paint.
 */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'mun:low-priority-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}
