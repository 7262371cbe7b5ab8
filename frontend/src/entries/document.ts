import { INITIAL_DATA_ID, type InitialData } from './initial-data';

interface Parts {
  /** What React rendered, starting with the page's title and description. */
  body: string;
  /** styled-components' style elements. */
  styles: string;
  data: InitialData;
  /** The page's canonical URL; undefined if the page does not exist. */
  url: string | undefined;
  /** The URL of the image for link previews. */
  image: string;
}

/** React 19 renders elements for the head before everything else. Their attributes and texts contain no bare '<' or '>'. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Fills the built index.html. */
export function buildDocument(template: string, { body, styles, data, url, image }: Parts): string {
  const [headElements = ''] = HEAD_ELEMENTS.exec(body) ?? [];
  const head = [
    headElements,
    url === undefined ? '<meta name="robots" content="noindex">' : canonical(url),
    `<meta property="og:image" content="${escape(image)}">`,
    styles,
  ].join('');
  // In JSON '<' occurs only inside strings, where this escape means the same.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return fill(template, {
    head,
    body: body.slice(headElements.length),
    data: `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`,
  });
}

function canonical(url: string): string {
  return `<link rel="canonical" href="${escape(url)}"><meta property="og:url" content="${escape(url)}">`;
}

function fill(template: string, content: Record<string, string>): string {
  return template.replaceAll(/<!--(\w+)-->/g, (placeholder, name: string) => content[name] ?? placeholder);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
