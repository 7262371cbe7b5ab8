import type { EmailBranding, EmailContents, EmailName } from '@mun/contracts/deliveries';
import { html, Html } from '@mun/server-kit/html';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export type Template<N extends EmailName> = (
  content: EmailContents[N],
  branding: EmailBranding,
) => RenderedEmail;

/** A part of an email in both bodies. Blocks without plain text have an empty `text`. */
export interface Block {
  html: Html;
  text: string;
}

interface EmailLayout {
  subject: string;
  branding: EmailBranding;
  /** The line that mail clients show next to the subject. */
  preview: string;
  /** The italic verb above the heading, in the style of a resolution: 'Confirming'. */
  clause: string;
  heading: string;
  /** Why the recipient receives this email, shown in the footer. */
  reason: string;
  blocks: Block[];
}

/** 'Meridian MUN 2.0' */
export function conferenceTitle({ conference, edition }: EmailBranding): string {
  return `${conference} ${edition}`.trim();
}

/** The page on which delegates look up their allotment. */
export function statusPageUrl({ siteUrl }: EmailBranding): string {
  return `${siteUrl.replace(/\/+$/, '')}/register/check`;
}

const TEXT_FONT = "'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Newsreader,Georgia,'Times New Roman',serif";
const MONO_FONT = "ui-monospace,'SF Mono',Menlo,Consolas,'Courier New',monospace";

/** Attributes of tables that only arrange their content. */
export const TABLE = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

/** A long URL would otherwise widen the tables beyond a phone's screen. */
const BREAK_WORDS = 'word-break:break-word;overflow-wrap:anywhere';

/** Inline styles, because many mail clients drop style sheets. `darkStyles` overrides them. */
export const styles = {
  text: `${BREAK_WORDS};margin:0 0 16px;font:400 16px/1.6 ${TEXT_FONT};color:#0e1b2c`,
  quiet: `margin:0;font:400 14px/1.6 ${TEXT_FONT};color:#55606e`,
  label: `margin:0 0 8px;font:600 12px/1.4 ${TEXT_FONT};letter-spacing:.12em;text-transform:uppercase;color:#55606e`,
  section: `margin:32px 0 12px;padding:0;font:500 20px/1.3 ${DISPLAY_FONT};color:#0e1b2c`,
  cell: `${BREAK_WORDS};padding:10px 0;border-top:1px solid #ddd5c4;font:400 16px/1.5 ${TEXT_FONT};color:#0e1b2c;vertical-align:top`,
  mono: `margin:0;font:600 26px/1.3 ${MONO_FONT};letter-spacing:.08em;color:#0e1b2c;white-space:nowrap`,
  seat: `${BREAK_WORDS};margin:0;font:500 32px/1.2 ${DISPLAY_FONT};letter-spacing:.04em;text-transform:uppercase;color:#0e1b2c`,
  stamp: `display:inline-block;padding:4px 12px;border:2px solid #b8351c;border-radius:2px;font:700 13px/1.4 ${TEXT_FONT};letter-spacing:.16em;color:#b8351c;transform:rotate(-3deg)`,
  link: 'color:#b8351c;text-decoration:underline',
  masthead: `padding:0 4px 16px;font:600 13px/1.4 ${TEXT_FONT};letter-spacing:.12em;text-transform:uppercase;color:#0e1b2c`,
  card: 'background:#ffffff;border:1px solid #ddd5c4;border-radius:2px;border-collapse:separate',
  placard:
    'margin:0 0 24px;border:1px solid #ddd5c4;border-bottom:3px solid #b8351c;border-radius:2px;border-collapse:separate',
  clause: `margin:0 0 4px;font:italic 500 18px/1.4 ${DISPLAY_FONT};color:#b8351c`,
  heading: `margin:0 0 24px;font:500 31px/1.2 ${DISPLAY_FONT};color:#0e1b2c`,
};

const darkStyles = `
  .ground { background: #0b1320 !important; }
  .card { background: #131e30 !important; border-color: #2a3850 !important; }
  .ink { color: #ede7da !important; }
  .quiet { color: #aab3c0 !important; }
  .accent { color: #ff8266 !important; border-color: #ff8266 !important; }
  .line { border-color: #2a3850 !important; }
  .placard { border-color: #2a3850 #2a3850 #ff8266 !important; }`;

export function renderLayout(layout: EmailLayout): RenderedEmail {
  return { subject: layout.subject, html: renderHtml(layout), text: renderText(layout) };
}

/** Mail clients require tables and inline styles; Outlook has no max-width and gets a fixed-width table. */
function renderHtml({ branding, preview, clause, heading, reason, blocks }: EmailLayout): string {
  const title = conferenceTitle(branding);
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${heading}</title>
        <style>
          :root { color-scheme: light dark; supported-color-schemes: light dark; }
          body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
          table { border-collapse: collapse; }
          @media (max-width: 480px) { .card > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; } }
          @media (prefers-color-scheme: dark) {${new Html(darkStyles)}
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:#faf6ee">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        <table ${TABLE} class="ground" style="background:#faf6ee">
          <tr>
            <td align="center" style="padding:24px 12px">
              <!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
              <table ${TABLE} style="max-width:600px">
                <tr>
                  <td class="ink" style="${styles.masthead}">${title}</td>
                </tr>
                <tr>
                  <td>
                    <table ${TABLE} class="card ink" style="${styles.card}">
                      <tr>
                        <td style="padding:36px 40px 28px">
                          <p class="accent" style="${styles.clause}">${clause}</p>
                          <h1 class="ink" style="${styles.heading}">${heading}</h1>
                          ${blocks.map((block) => block.html)}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 4px 0">
                    <p class="quiet" style="${styles.quiet}">
                      ${title} &middot; ${branding.dates}<br />${branding.venue}
                    </p>
                    <p class="quiet" style="${styles.quiet};padding-top:12px">${reason}</p>
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return document.markup;
}

function renderText({ branding, heading, reason, blocks }: EmailLayout): string {
  const title = conferenceTitle(branding);
  const header = `${title.toUpperCase()}\n\n${heading}\n${'='.repeat(heading.length)}`;
  const footer = `--\n${title}, ${branding.dates}\n${branding.venue}\n${reason}`;
  const body = blocks.map(({ text }) => text).filter((text) => text !== '');
  return `${[header, ...body, footer].join('\n\n')}\n`;
}
