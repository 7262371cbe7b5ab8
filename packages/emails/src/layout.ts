import type { EmailBranding, EmailContents, EmailName } from '@mun/contracts/notify/deliveries';
import { html, type Html } from '@mun/server-kit/html';
import { renderDocument } from './document.js';
import { withOutlookButton } from './outlook.js';
import { styles, TABLE } from './styles.js';

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

/** What the email's only button does. */
export interface Action {
  label: string;
  url: string;
}

export interface EmailLayout {
  subject: string;
  branding: EmailBranding;
  /** The line that mail clients show next to the subject. */
  preview: string;
  /** What the email leads with, across its whole width; absent for bad news. */
  hero?: Block;
  /** The italic verb above the heading, in the style of a resolution: 'Confirming'. */
  clause: string;
  heading: string;
  /** What comes before the button. */
  intro: Block[];
  action: Action;
  details: Block[];
  /** Why the recipient receives this email, shown in the footer. */
  reason: string;
}

/** 'Meridian MUN 2.0' */
export function conferenceTitle({ conference, edition }: EmailBranding): string {
  return `${conference} ${edition}`.trim();
}

/** @param path begins with a slash */
export function siteAddress({ siteUrl }: EmailBranding, path: string): string {
  return `${siteUrl.replace(/\/+$/, '')}${path}`;
}

/** The page on which delegates look up their allotment. */
export function statusPageUrl(branding: EmailBranding): string {
  return siteAddress(branding, '/register/check');
}

export function renderLayout(layout: EmailLayout): RenderedEmail {
  return { subject: layout.subject, html: renderHtml(layout), text: renderText(layout) };
}

function renderHtml({ branding, preview, hero, clause, heading, reason, ...layout }: EmailLayout): string {
  const title = conferenceTitle(branding);
  const blocks = [...layout.intro, button(layout.action), ...layout.details];
  const body = html`<table ${TABLE}>
    <tr>
      <td class="ink" style="${styles.masthead}">${title}</td>
    </tr>
    <tr>
      <td>
        <table ${TABLE} class="card ink" style="${styles.card}">
          ${hero?.html}
          <tr>
            <td class="inset" style="padding:36px 40px 28px">
              <p class="accent serif" style="${styles.clause}">${clause}</p>
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
  </table>`;
  return renderDocument({ heading, preview, body });
}

function renderText({ branding, hero, heading, intro, action, details, reason }: EmailLayout): string {
  const title = conferenceTitle(branding);
  const header = `${title.toUpperCase()}\n\n${heading}\n${'='.repeat(heading.length)}`;
  const footer = `--\n${title}, ${branding.dates}\n${branding.venue}\n${reason}`;
  const blocks = [...(hero ? [hero] : []), ...intro, button(action), ...details];
  const body = blocks.map(({ text }) => text).filter((text) => text !== '');
  return `${[header, ...body, footer].join('\n\n')}\n`;
}

function button({ label, url }: Action): Block {
  const link = html`<a class="button" href="${url}" style="${styles.button}">${label}</a>`;
  return {
    html: html`<div style="margin:8px 0 28px">${withOutlookButton(label, url, link)}</div>`,
    text: `${label}:\n${url}`,
  };
}
