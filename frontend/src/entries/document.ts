import { INITIAL_DATA_ID } from './read-initial-data';
import type { InitialData } from './initial-data';

interface Parts {
  /** What React drew, the page's own title and description first. */
  body: string;
  /** styled-components' style elements. */
  styles: string;
  data: InitialData;
  /** The page's one true address; none where there is no such page. */
  url: string | undefined;
  /** The address of the picture for those who share the page. */
  picture: string;
}

/** React 19 puts what belongs into the head in front of everything else. Its attributes and texts hold no bare '<' or '>'. */
const FOR_THE_HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Fills the built index.html. */
export function buildDocument(template: string, { body, styles, data, url, picture }: Parts): string {
  const [own = ''] = FOR_THE_HEAD.exec(body) ?? [];
  const head = [
    own,
    url === undefined ? '<meta name="robots" content="noindex">' : addressed(url),
    `<meta property="og:image" content="${escape(picture)}">`,
    styles,
  ].join('');
  // Nothing in JSON but a text can hold '<', and there this says the same.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return fill(template, {
    head,
    body: body.slice(own.length),
    data: `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`,
  });
}

function addressed(url: string): string {
  return `<link rel="canonical" href="${escape(url)}"><meta property="og:url" content="${escape(url)}">`;
}

function fill(template: string, places: Record<string, string>): string {
  return template.replaceAll(/<!--(\w+)-->/g, (place, name: string) => places[name] ?? place);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
