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

/** Beside or below what matters more. */
export function mutedText(text: string): Html {
  return html`<span class="quiet" style="color:#55606e">${text}</span>`;
}

/** Success, stamped once. */
export function stamp(word: string): Html {
  return html`<p style="margin:0 0 24px"><span class="accent" style="${styles.stamp}">${word}</span></p>`;
}

/** The folded card with something to keep on it, in a mono face that keeps its letters apart. */
export function placard(label: string, value: string): Html {
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
      <td align="center" style="padding:20px 12px 22px">
        <p class="quiet" style="${styles.label}">${label}</p>
        <p class="ink" style="${styles.mono}">${value}</p>
      </td>
    </tr>
  </table>`;
}

/** What stands beside what: [['Amount paid', '₹1,500'], …], ruled. */
export function factTable(rows: [label: string, value: string | Html][]): Html {
  const lines = rows.map(
    ([label, value]) =>
      html`<tr>
        <td class="line quiet" width="38%" style="${styles.cell};padding-right:16px;color:#55606e">
          ${label}
        </td>
        <td class="line ink" style="${styles.cell}">${value}</td>
      </tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${lines}
  </table>`;
}

/** Numbered steps. A table, since Outlook sets lists each in its own way. */
export function steps(items: (string | Html)[]): Html {
  const lines = items.map(
    (item, index) =>
      html`<tr>
        <td class="line accent" width="28" style="${styles.cell};color:#b8351c">${index + 1}.</td>
        <td class="line ink" style="${styles.cell}">${item}</td>
      </tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${lines}
  </table>`;
}

/** A delegate's placard as it stands on the desk: the name large, the committee below. */
export function seatPlacard(portfolio: string, committee: string): Html {
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
      <td align="center" style="padding:26px 16px 28px">
        <p class="ink" style="${styles.seat}">${portfolio}</p>
        <p class="quiet" style="${styles.quiet};padding-top:8px">${committee}</p>
      </td>
    </tr>
  </table>`;
}
