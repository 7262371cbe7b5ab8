import { html, Html } from '@mun/server-kit/html';
import { WIDTH } from './styles.js';

/** Markup that only Outlook for Windows reads, which renders with Word. Apart from `html`, because formatters break these comments. */
function outlookOnly({ markup }: Html): Html {
  return new Html(`<!--[if mso]>${markup}<![endif]-->`);
}

/** Without these settings, Outlook scales pictures and text differently on dense screens. */
const SETTINGS =
  '<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>';

/** Outlook replaces fonts that are not installed by Times New Roman instead of using the next in the list. */
const FONTS =
  'td,p,a,span{font-family:Arial,sans-serif !important}h1,h2,.serif{font-family:Georgia,serif !important}' +
  '.mono{font-family:Consolas,monospace !important}';

export const OUTLOOK_HEAD = outlookOnly(new Html(`${SETTINGS}<style>${FONTS}</style>`));

/** Outlook has no max-width, so the content gets a table of fixed width. */
export const OUTLOOK_TABLE_START = outlookOnly(
  new Html(`<table role="presentation" width="${WIDTH}" align="center"><tr><td>`),
);
export const OUTLOOK_TABLE_END = outlookOnly(new Html('</td></tr></table>'));

const BUTTON_TEXT = 'color:#ffffff;font-family:Arial,sans-serif;font-size:16px;font-weight:bold';

/** Outlook ignores the padding of links, so it gets a rectangle in VML, which needs a fixed width. */
export function withOutlookButton(label: string, url: string, button: Html): Html {
  const box = `height:50px;v-text-anchor:middle;width:${label.length * 9 + 64}px`;
  const rectangle = html`<v:rect href="${url}" style="${box}" stroked="false" fillcolor="#b8351c"
    ><center style="${BUTTON_TEXT}">${label}</center></v:rect
  >`;
  return new Html(`${outlookOnly(rectangle).markup}<!--[if !mso]><!-->${button.markup}<!--<![endif]-->`);
}
