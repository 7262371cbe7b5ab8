import { html, type Html } from '@mun/server-kit/html';
import { renderPage } from '../../pages/page.js';
import type { JournalStore } from '../journal-store.js';

const MAX_ROWS = 200;

/** Lists orders, payments and webhooks, newest first. */
export function overviewPage(store: JournalStore): string {
  const newest = <T>(list: T[]) => list.toReversed().slice(0, MAX_ROWS);
  const orders = newest(store.list('order')).map(
    (order) =>
      html`<tr>
        <td><code>${order.id}</code></td>
        <td>${formatAmount(order.amount, order.currency)}</td>
        <td>${order.status}</td>
        <td><code>${order.receipt}</code></td>
        <td class="soft">${formatTime(order.created_at)}</td>
      </tr>`,
  );
  const payments = newest(store.list('payment')).map(
    (payment) =>
      html`<tr>
        <td><code>${payment.id}</code></td>
        <td><code>${payment.order_id}</code></td>
        <td>${formatAmount(payment.amount, payment.currency)}</td>
        <td>${payment.status}</td>
        <td>${payment.method === 'upi' ? payment.vpa : `card ending ${payment.card?.last4}`}</td>
        <td class="soft">${formatTime(payment.created_at)}</td>
      </tr>`,
  );
  const events = newest(store.list('event')).map(
    (event) =>
      html`<tr>
        <td>${event.event}</td>
        <td><code>${event.orderId}</code></td>
        <td>${event.state}</td>
        <td>${event.attempts}</td>
        <td class="soft">${event.lastStatus === 0 ? 'no response' : event.lastStatus}</td>
      </tr>`,
  );
  return renderPage(
    'Payment simulator',
    'Replaces the payment provider on this machine. No money is transferred.',
    html`${table('Orders', ['Order', 'Amount', 'State', 'Receipt', 'Created'], orders)}
    ${table('Payments', ['Payment', 'Order', 'Amount', 'State', 'By', 'Created'], payments)}
    ${table('Webhooks', ['Event', 'Order', 'State', 'Attempts', 'Last response'], events)}`,
  );
}

function table(title: string, columns: string[], rows: Html[]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="card empty">None yet.</p>`;
  return html`<h2>${title}</h2>
    <div class="card scroll">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function formatAmount(smallestUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(smallestUnits / 100);
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });
}
