import { html, Html } from '@mun/server-kit/html';
import { OUTLOOK_HEAD, OUTLOOK_TABLE_END, OUTLOOK_TABLE_START } from './outlook.js';
import { OUTLOOK_DARK_STYLE_SHEET, STYLE_SHEET, TABLE, WIDTH } from './styles.js';

/** Invisible, so that inboxes show only the preview next to the subject and not the beginning of the text as well. */
const PREVIEW_END = new Html('&#847;&zwnj;&nbsp;'.repeat(80));

interface EmailDocument {
  heading: string;
  preview: string;
  body: Html;
}

/** Mail clients require tables and inline styles. The preview is hidden and shown next to the subject in the inbox. */
export function renderDocument({ heading, preview, body }: EmailDocument): string {
  const document = html`<!doctype html>
    <html
      lang="en"
      dir="ltr"
      xmlns="http://www.w3.org/1999/xhtml"
      xmlns:v="urn:schemas-microsoft-com:vml"
      xmlns:o="urn:schemas-microsoft-com:office:office"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${heading}</title>
        ${OUTLOOK_HEAD}
        <style>
          ${STYLE_SHEET}
        </style>
        <style>
          ${OUTLOOK_DARK_STYLE_SHEET}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background-color:#faf6ee">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${PREVIEW_END}</div>
        <div role="article" aria-roledescription="email" aria-label="${heading}" lang="en" dir="ltr">
          <table ${TABLE} class="ground" bgcolor="#faf6ee" style="background-color:#faf6ee">
            <tr>
              <td align="center" style="padding:24px 12px">
                ${OUTLOOK_TABLE_START}
                <div style="max-width:${WIDTH}px;margin:0 auto;text-align:left">${body}</div>
                ${OUTLOOK_TABLE_END}
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `;
  return document.markup;
}
