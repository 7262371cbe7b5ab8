import type { Plugin } from 'vite';

/** Puts the first style sheet into the page itself: it is small, and the first paint waits for it. */
export function inlineStyles(): Plugin {
  return {
    name: 'mun:inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
          const sheet = bundle[name];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : link;
        }),
    },
  };
}
