import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import { html, type Html } from '@mun/server-kit/html';
import type { Block } from './layout.js';
import { styles, TABLE } from './styles.js';

interface Link {
  url: string;
  label?: string;
}

/** @param link follows the text */
export function paragraph(text: string, link?: Link): Block {
  if (!link) return { html: toParagraph(text), text };
  const content = toParagraph(`${text} `, toLink(link.url, link.label), '.');
  return { html: content, text: `${text} ${toPlainLink(link)}` };
}

export function paragraphs(texts: string[]): Block[] {
  return texts.map((text) => paragraph(text));
}

export function section(title: string, ...blocks: Block[]): Block {
  return {
    html: html`<h2 class="ink" style="${styles.section}">${title}</h2>
      ${blocks.map((block) => block.html)}`,
    text: [title, ...blocks.map(({ text }) => text)].join('\n'),
  };
}

/** A card with a value that the recipient should keep, in a monospaced font. */
export function placard(label: string, value: string): Block {
  const content = html`<p class="quiet" style="${styles.label}">${label}</p>
    <p class="ink mono" style="${styles.mono}">${value}</p>`;
  const card = html`<table ${TABLE} class="placard" style="${styles.placard}">
    <tr>
      <td align="center" nowrap style="padding:20px 12px 22px">${content}</td>
    </tr>
  </table>`;
  return { html: card, text: `${label}: ${value}` };
}

/** A two-column table of labels and values: [['Amount paid', '₹1,500'], …]. */
export function factTable(facts: [label: string, value: string][]): Block {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <td class="line quiet" width="38%" nowrap style="${styles.cell};padding-right:16px;color:#55606e">
          ${label}
        </td>
        <td class="line ink" style="${styles.cell}">${value}</td>
      </tr>`,
  );
  return { html: table(rows), text: facts.map(([label, value]) => `${label}: ${value}`).join('\n') };
}

/** A sentence, with a link after it or a muted line below it. */
export interface Step {
  text: string;
  link?: Link;
  detail?: string;
}

/** Numbered steps, as a table because Outlook renders lists inconsistently. */
export function steps(items: Step[]): Block {
  const rows = items.map(
    ({ text, link, detail }, index) =>
      html`<tr>
        <td class="line accent" width="28" style="${styles.cell};color:#b8351c">${index + 1}.</td>
        <td class="line ink" style="${styles.cell}">
          ${text} ${link && toLink(link.url, link.label)}
          ${detail && html`<br /><span class="quiet" style="color:#55606e">${detail}</span>`}
        </td>
      </tr>`,
  );
  const lines = items.map(({ text, link, detail }, index) => {
    const parts = detail === undefined ? [text, link && toPlainLink(link)] : [`${text}:`, detail];
    return [`${index + 1}.`, ...parts].filter(Boolean).join(' ');
  });
  return { html: table(rows), text: lines.join('\n') };
}

/** Invites a reply, which reaches the organisers. @param condition 'If you have a question' */
export function reply(condition: string, { replyTo }: EmailBranding): Block {
  const text = `${condition}, just reply to this email or write to `;
  return { html: toParagraph(text, toLink(`mailto:${replyTo}`, replyTo), '.'), text: `${text}${replyTo}.` };
}

function toParagraph(...content: (string | Html)[]): Html {
  return html`<p class="ink" style="${styles.text}">${content.map((part) => html`${part}`)}</p>`;
}

function toLink(url: string, label = url): Html {
  return html`<a class="accent" href="${url}" style="${styles.link}">${label}</a>`;
}

function table(rows: Html[]): Html {
  return html`<table ${TABLE}>
    ${rows}
  </table>`;
}

function toPlainLink({ url, label }: Link): string {
  return label === undefined ? url : `${label}: ${url}`;
}
