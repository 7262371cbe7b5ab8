import { html, type Html } from '@mun/server-kit/html';
import { renderPage } from '../pages/page.js';
import type { Mail, MailSummary } from './mail-store.js';

const TITLE = 'Mailbox';
const SUBTITLE = 'Catches every email that this machine sends. Nothing is delivered.';
const MAX_ROWS = 200;

/** Polls for new mail and reloads the page when there is any. */
const RELOAD_SCRIPT = `
  const newest = document.querySelector('tbody a')?.getAttribute('href') ?? '';
  setInterval(async () => {
    const answer = await fetch('/api/messages?limit=1' + location.search.replace('?', '&')).catch(() => undefined);
    const [mail] = answer?.ok ? await answer.json() : [];
    if (mail && '/messages/' + mail.id !== newest) location.reload();
  }, 3000);
`;

export function listPage(mails: MailSummary[], to: string | undefined): string {
  const rows = mails.slice(0, MAX_ROWS).map(
    (mail) =>
      html`<tr>
        <td><a href="/messages/${mail.id}">${mail.subject || '(no subject)'}</a></td>
        <td>${mail.to.join(', ')}</td>
        <td class="soft">${formatTime(mail.receivedAt)}</td>
      </tr>`,
  );
  const filter = to ? html`<p>Emails to <strong>${to}</strong>. <a href="/">Show all</a></p>` : html``;
  const list = html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const note =
    mails.length > MAX_ROWS
      ? html`<p class="soft">Showing the newest ${MAX_ROWS} of ${mails.length}.</p>`
      : html``;
  const content =
    mails.length > 0
      ? list
      : html`<p class="card empty">No emails yet. New emails appear here automatically.</p>`;
  return renderPage(TITLE, SUBTITLE, html`${filter}${content}${note}`, RELOAD_SCRIPT);
}

export function mailPage(mail: Mail): string {
  const details: [string, string | Html][] = [
    ['From', mail.from],
    ['To', html`${mail.to.map((to) => html`<a href="/?to=${encodeURIComponent(to)}">${to}</a> `)}`],
    ['Received', formatTime(mail.receivedAt)],
  ];
  const headers = mail.headers.map(
    ({ name, value }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td><code>${value}</code></td>
      </tr>`,
  );
  const attachments = mail.attachments.map(
    ({ filename, contentType, size }) =>
      html`<li>${filename} <span class="soft">${contentType}, ${size} bytes</span></li>`,
  );
  return renderPage(
    TITLE,
    SUBTITLE,
    html`<p><a href="/">All emails</a></p>
      <h2>${mail.subject || '(no subject)'}</h2>
      <div class="card">
        <table>
          <tbody>
            ${details.map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        mail.html &&
        html`<h2>HTML</h2>
          ${frame(mail)}`
      }
      <h2>Text</h2>
      <pre class="card mail-text">${mail.text || 'This email has no text part.'}</pre>
      ${
        attachments.length > 0 &&
        html`<h2>Attachments</h2>
          <ul>
            ${attachments}
          </ul>`
      }
      <details>
        <summary>Headers</summary>
        <div class="card scroll">
          <table>
            <tbody>
              ${headers}
            </tbody>
          </table>
        </div>
      </details>`,
  );
}

/** A sandboxed frame: a mail cannot run scripts or access this page, and its links open in a new tab. */
function frame(mail: Mail): Html {
  return html`<iframe
    class="card mail-html"
    title="Email"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/messages/${mail.id}/html"
  ></iframe>`;
}

function formatTime(iso: string): string {
  return new Date(iso).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });
}
