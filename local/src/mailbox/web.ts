import express, { type Express, type Request } from 'express';
import { errorMessage } from '../errors.js';
import { parsePartial } from '../json.js';
import type { MailboxControl } from './control.js';
import type { MailStore } from './mail-store.js';
import { listPage, mailPage } from './pages.js';
import { NO_FAULTS } from './faults.js';

/** No scripts, only pictures from other hosts, as in a mail client, and sandboxed even if opened directly. */
const MAIL_POLICY =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/**
 * Creates the mailbox's web page and its API:
 *
 *     GET    /api/messages?to=&limit=   newest first
 *     GET    /api/messages/:id
 *     DELETE /api/messages
 *     POST   /control                   {"refuseAll": true, …}, see faults.ts; POST /control/reset with {}
 */
export function createMailboxApp(store: MailStore, control: MailboxControl): Express {
  const app = express().disable('x-powered-by');
  app.use(express.json());

  app.get(
    '/',
    (request, response) =>
      void response.send(listPage(store.list(recipientOf(request)), recipientOf(request))),
  );
  app.get('/messages/:id', async ({ params }, response) => {
    const mail = await store.read(params.id);
    if (mail) response.send(mailPage(mail));
    else response.redirect('/');
  });
  app.get('/messages/:id/html', async ({ params }, response) => {
    const mail = await store.read(params.id);
    response.set('Content-Security-Policy', MAIL_POLICY).type('html');
    response.send(`<base target="_blank">${mail?.html ?? ''}`);
  });

  app.get('/api/messages', (request, response) => {
    const limit = Number(request.query['limit'] ?? Infinity);
    response.json(store.list(recipientOf(request)).slice(0, limit));
  });
  app.get('/api/messages/:id', async ({ params }, response) => {
    const mail = await store.read(params.id);
    response.status(mail ? 200 : 404).json(mail ?? { message: 'This email does not exist.' });
  });
  app.delete('/api/messages', (_request, response) => {
    store.clear();
    response.status(204).end();
  });

  app.post('/control', (request, response) => {
    try {
      control.configure(parsePartial(NO_FAULTS, request.body));
      response.json(control.faults);
    } catch (error) {
      response.status(400).json({ message: errorMessage(error) });
    }
  });
  app.post('/control/reset', (_request, response) => {
    control.reset();
    response.json(control.faults);
  });
  return app;
}

function recipientOf({ query }: Request): string | undefined {
  return typeof query['to'] === 'string' && query['to'] ? query['to'] : undefined;
}
