import { INITIAL_DATA_ID, type InitialData } from './initial-data';
import { SHARE_PICTURE_SIZE, type SharePicture } from './share-picture';

interface Parts {
  /** What React rendered, starting with the page's title and description. */
  body: string;
  /** styled-components' style elements. */
  styles: string;
  data: InitialData;
  /** The page's canonical URL; undefined if the page does not exist. */
  url: string | undefined;
  picture: SharePicture;
}

/** React 19 renders elements for the head before everything else. Their attributes and texts contain no bare '<' or '>'. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Fills the built index.html. */
export function buildDocument(template: string, { body, styles, data, url, picture }: Parts): string {
  const [headElements = ''] = HEAD_ELEMENTS.exec(body) ?? [];
  const head = [
    headElements,
    url === undefined ? '<meta name="robots" content="noindex">' : canonical(url),
    shareTags(picture),
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

function shareTags({ url, alt }: SharePicture): string {
  const properties = {
    'og:image': url,
    'og:image:type': 'image/png',
    'og:image:width': `${SHARE_PICTURE_SIZE.width}`,
    'og:image:height': `${SHARE_PICTURE_SIZE.height}`,
    'og:image:alt': alt,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
  );
  // X reads the other tags of Open Graph.
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
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
