import type { EmailBranding } from '@mun/contracts/deliveries';
import { html, type Html } from '@mun/server-kit/html';
import { styles } from './layout.js';

export function paragraph(...content: (string | Html)[]): Html {
  return html`<p class="ink" style="${styles.text}">${content.map((part) => html`${part}`)}</p>`;
}

export function section(title: string): Html {
  return html`<h2 class="ink" style="${styles.section}">${title}</h2>`;
}

export function link(address: string, label = address): Html {
  return html`<a class="accent" href="${address}" style="${styles.link}">${label}</a>`;
}

/** Less important text. */
export function mutedText(text: string): Html {
  return html`<span class="quiet" style="color:#55606e">${text}</span>`;
}

/** A tilted stamp that confirms success, at most one per email. */
export function stamp(word: string): Html {
  return html`<p style="margin:0 0 24px"><span class="accent" style="${styles.stamp}">${word}</span></p>`;
}

/** A card with a value that the recipient should keep, in a monospaced font. */
export function placard(label: string, value: string): Html {
  return card(
    '20px 12px 22px',
    html`<p class="quiet" style="${styles.label}">${label}</p>
      <p class="ink" style="${styles.mono}">${value}</p>`,
  );
}

/** A two-column table of labels and values: [['Amount paid', '₹1,500'], …]. */
export function factTable(facts: [label: string, value: string | Html][]): Html {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <td class="line quiet" width="38%" style="${styles.cell};padding-right:16px;color:#55606e">
          ${label}
        </td>
        <td class="line ink" style="${styles.cell}">${value}</td>
      </tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${rows}
  </table>`;
}

/** The same facts in plain text, one per line. */
export function factLines(facts: [label: string, value: string][]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

/** Numbered steps, as a table because Outlook renders lists inconsistently. */
export function steps(items: (string | Html)[]): Html {
  const rows = items.map(
    (item, index) =>
      html`<tr>
        <td class="line accent" width="28" style="${styles.cell};color:#b8351c">${index + 1}.</td>
        <td class="line ink" style="${styles.cell}">${item}</td>
      </tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${rows}
  </table>`;
}

/** A delegate's placard: the portfolio in large letters, the committee below. */
export function seatPlacard(portfolio: string, committee: string): Html {
  return card(
    '26px 16px 28px',
    html`<p class="ink" style="${styles.seat}">${portfolio}</p>
      <p class="quiet" style="${styles.quiet};padding-top:8px">${committee}</p>`,
  );
}

/** Invites a reply, which reaches the organisers. */
export function reply(question: string, { replyTo }: EmailBranding): Html {
  return paragraph(question, ' Reply to this email, or write to ', link(`mailto:${replyTo}`, replyTo), '.');
}

/** The same invitation in plain text. */
export function replyText(question: string, { replyTo }: EmailBranding): string {
  return `${question} Reply to this email, or write to ${replyTo}.`;
}

function card(padding: string, content: Html): Html {
  return html`<table
    role="presentation"
    class="placard"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 24px;border:1px solid #ddd5c4;border-bottom:3px solid #b8351c;border-radius:2px;border-collapse:separate"
  >
    <tr>
      <td align="center" style="padding:${padding}">${content}</td>
    </tr>
  </table>`;
}
