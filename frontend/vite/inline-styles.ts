import type { Plugin } from 'vite';

/** Inlines the style sheet into the page: it is small, and the first paint waits for it. */
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
