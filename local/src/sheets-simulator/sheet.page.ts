import { html, type Html } from '../pages/html.js';
import { renderPage } from '../pages/page.js';
import type { Tab, Workbook } from './workbook.js';

const SHOWN = 500;

/** The page asks now and then whether something was written, and shows itself again when it was. */
const WATCH = `
  const shown = document.querySelector('[data-version]').dataset.version;
  setInterval(async () => {
    const answer = await fetch('/api/version').catch(() => undefined);
    if (answer?.ok && String(await answer.json()) !== shown) location.reload();
  }, 2000);
`;

/** The spreadsheet as a table. @param title the tab that is asked for, else the first that the product wrote */
export function sheetPage(workbook: Workbook, title: string | undefined): string {
  const written = workbook.tabs.filter(({ rows }) => rows.length > 0);
  const tab = workbook.tabs.find((one) => one.title === title) ?? written[0] ?? workbook.tabs[0];
  const links = workbook.tabs.map(
    (one) =>
      html`<a href="/?tab=${encodeURIComponent(one.title)}" ${one === tab ? html`aria-current="page"` : ''}
          >${one.title}</a
        >
        &ensp;`,
  );
  return renderPage(
    'Spreadsheet',
    'Takes the place of the organisers’ spreadsheet on this machine. Nothing goes out.',
    html`<p data-version="${workbook.version}">${links}</p>
      ${tab && tab.rows.length > 0 ? table(tab) : html`<p class="card empty">Nothing is written here yet.</p>`}`,
    WATCH,
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
          ${body.slice(0, SHOWN).map(
            (row) =>
              html`<tr>
                ${head.map((_, column) => html`<td>${String(row[column] ?? '')}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="soft">
      ${body.length > SHOWN ? `The first ${SHOWN} of ${body.length} rows.` : `${body.length} rows.`}
    </p>`;
}
