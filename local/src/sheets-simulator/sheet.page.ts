import { html, type Html } from '@mun/server-kit/html';
import { renderPage } from '../pages/page.js';
import type { Tab, Workbook } from './workbook.js';

const MAX_ROWS = 500;

/** Polls the version and reloads the page when it has changed. */
const RELOAD_SCRIPT = `
  const shown = document.querySelector('[data-version]').dataset.version;
  setInterval(async () => {
    const answer = await fetch('/api/version').catch(() => undefined);
    if (answer?.ok && String(await answer.json()) !== shown) location.reload();
  }, 2000);
`;

/** Renders a tab as a table. @param title by default the first tab with content */
export function sheetPage(workbook: Workbook, title: string | undefined): string {
  const written = workbook.tabs.filter(({ rows }) => rows.length > 0);
  const tab = workbook.tabs.find((link) => link.title === title) ?? written[0] ?? workbook.tabs[0];
  const links = workbook.tabs.map(
    (link) =>
      html`<a href="/?tab=${encodeURIComponent(link.title)}" ${link === tab ? html`aria-current="page"` : ''}
          >${link.title}</a
        >
        &ensp;`,
  );
  return renderPage(
    'Spreadsheet',
    'Replaces the organisers’ spreadsheet on this machine. Nothing is sent to Google.',
    html`<p data-version="${workbook.version}">${links}</p>
      ${tab && tab.rows.length > 0 ? table(tab) : html`<p class="card empty">This spreadsheet is empty.</p>`}`,
    RELOAD_SCRIPT,
  );
}

function table({ rows }: Tab): Html {
  const [head = [], ...body] = rows.filter((row) => row.some((cell) => cell !== ''));
  return html`<div class="card scroll">
      <table style="white-space: nowrap">
        <thead>
          <tr>
            ${head.map((cell) => html`<th scope="col">${String(cell)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${body.slice(0, MAX_ROWS).map(
            (row) =>
              html`<tr>
                ${head.map((_, column) => html`<td>${String(row[column] ?? '')}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="soft">
      ${body.length > MAX_ROWS ? `The first ${MAX_ROWS} of ${body.length} rows.` : `${body.length} rows.`}
    </p>`;
}
