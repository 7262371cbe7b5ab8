import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Queue } from 'bull';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { PROPOSAL_QUEUE } from '@mun/proposals/proposal';
import { QUEUE_BOARD_PATH } from '@mun/contracts/routes';
import { SHEET_QUEUE } from '@mun/contracts/notify/sheets';
import { MAX_LINE_LENGTH } from '@mun/contracts/validation';
import { Config } from '../platform/config/config.js';
import { AdminActionsService } from '../platform/events/admin-actions.service.js';
import { OpsSessionService } from './ops-session.service.js';

/** Allows the board's own files only; without it, the board loads a font from another host. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

const UNAUTHORIZED_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Queues</title><body style="font:18px/1.6 Georgia,serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem">
<h1 style="font-weight:500">Log in to see the queues</h1>
<p>Open the <a href="/admin/dashboard">admin area</a>, log in and follow the link to the queues. Access lasts 30 minutes.</p>`;

/** Serves Bull Board at /ops/queues. Jobs have only the ids of deliveries and proposals, so it shows no personal data. */
@Injectable()
export class QueueBoard implements OnModuleInit {
  constructor(
    @InjectQueue(EMAIL_QUEUE) private readonly emails: Queue,
    @InjectQueue(SHEET_QUEUE) private readonly sheet: Queue,
    @InjectQueue(PROPOSAL_QUEUE) private readonly proposals: Queue,
    private readonly sessions: OpsSessionService,
    private readonly actions: AdminActionsService,
    private readonly config: Config,
    private readonly http: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const serverAdapter = new ExpressAdapter().setBasePath(QUEUE_BOARD_PATH);
    const queues = [
      new BullAdapter(this.emails, { description: 'One job per email, with the ID of its delivery.' }),
      new BullAdapter(this.sheet, {
        description: 'One job per snapshot written to the spreadsheet.',
      }),
      new BullAdapter(this.proposals, { description: 'One job per proposal of seats, with its ID.' }),
    ];
    createBullBoard({ serverAdapter, queues, options: { uiConfig: { boardTitle: 'Queues' } } });
    const router: RequestHandler = serverAdapter.getRouter();
    // Seeds and benches run the backend without HTTP.
    this.http.httpAdapter?.use(QUEUE_BOARD_PATH, this.guard, router);
  }

  private readonly guard = async (request: Request, response: Response, next: NextFunction) => {
    response.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
    const actor = await this.sessions.findActor(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!actor) {
      response.status(401).type('html').send(UNAUTHORIZED_PAGE);
    } else if (!isRead && !this.isSameOrigin(request)) {
      const message = 'This request did not come from the queue board.';
      response.status(403).json({ statusCode: 403, message });
    } else {
      if (!isRead) await this.audit(actor, request);
      next();
    }
  };

  /** Records a change before the board makes it: '/api/queues/emails/clean/failed' as 'emails/clean/failed'. */
  private async audit(actor: Actor, { path }: Request): Promise<void> {
    const title = path.replace(/^\/api\/queues\//, '').slice(0, MAX_LINE_LENGTH);
    const [subject = ''] = title.split('/', 1);
    await this.actions.record({ by: actor, action: 'queue-changed', kind: 'queue', subject, title });
  }

  /** Guards against CSRF in addition to SameSite=Strict: a write must come from a page of this origin. */
  private isSameOrigin(request: Request): boolean {
    const origin = request.get('origin');
    const site = request.get('sec-fetch-site');
    const allowed = [new URL(this.config.PUBLIC_URL).origin, `${request.protocol}://${request.get('host')}`];
    return origin !== undefined && allowed.includes(origin) && (site === undefined || site === 'same-origin');
  }
}
