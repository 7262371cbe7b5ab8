import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const OPTIONS: Options = {
  extensions: [gfm({ singleTilde: false })],
  htmlExtensions: [gfmHtml()],
};

/** Text cannot contain these tags: it has no bare '<', '>' or '"'. */
const HEADING = /(?<=<\/?h)[1-6](?=[ >])/g;
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"((?: title="[^"]*")?) \/>/g;
const TABLE = /<table>.*?<\/table>/gs;
const TABLE_HEADING = /<th(?: [^>]*)?>(.*?)<\/th>/gs;
const TAG = /<[^>]*>/g;

/**
 * Renders Markdown with GitHub's additions, such as tables, as safe HTML: HTML in the text is escaped, and links keep their
 * addresses if they are relative or http, https, irc, ircs, mailto or xmpp, images if they are relative, http or https
 * (SPEC.md section 5).
 */
export function renderMarkdown(text: string): string {
  return (
    micromark(text, OPTIONS)
      // Headings in the text are below the level of the section's own heading.
      .replaceAll(HEADING, (level) => (level < '3' ? '3' : '4'))
      .replaceAll(IMAGE, (_, src: string, alt: string, title: string) =>
        src === ''
          ? alt
          : `<img src="${src}" alt="${alt}"${title} loading="lazy" decoding="async" referrerpolicy="no-referrer">`,
      )
      // It scrolls sideways if it is wider than the text; focusable, so that it can be scrolled with the keyboard.
      .replaceAll(
        TABLE,
        (table) => `<div role="group" aria-label="Table" tabindex="0">${withColumnNames(table)}</div>`,
      )
  );
}

/** Adds the name of its column to each cell, for narrow screens, which show a row as a list. Every row has all cells. */
function withColumnNames(table: string): string {
  const names = [...table.matchAll(TABLE_HEADING)].map(([, html = '']) => html.replaceAll(TAG, ''));
  let cell = 0;
  return table.replaceAll('<td', () => `<td data-column="${names[cell++ % names.length]}"`);
}
