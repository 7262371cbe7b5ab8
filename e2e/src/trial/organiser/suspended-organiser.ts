import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminLoginResponse, AdminSession } from '@mun/contracts/admin/admin';
import type { FaqView } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { ApiClient, isOutcomeKnown } from '../../api-client.js';
import { pickOne } from '../random.js';
import type { System } from '../system/system.js';
import type { ExpectedEntries, Organiser } from './organiser.js';

const EMAIL = 'suspended@example.org';
const NAME = 'Organiser C';

/** What an organiser with an account does, who is suspended in the middle of it. */
export interface SuspendedWork {
  account: string;
  /** Of the invitation. */
  email: string;
  edits: {
    /** Unique. */
    answer: string;
    auditEntries: ExpectedEntries;
    /** Whether it began after the suspension had been confirmed. */
    afterwards: boolean;
  }[];
}

interface Account {
  api: ApiClient;
  id: string;
}

/** An organiser invites another one, who accepts. Call it before any fault is injected. */
export async function inviteOrganiser(organiser: Organiser, { url, mailbox }: System): Promise<Account> {
  const person = { name: NAME, email: EMAIL, roles: ['organiser'], committees: [] };
  const body = { people: [person] };
  await organiser.perform('invite organiser', 'POST', ROUTES.accounts, { body, retry: true });
  const { text } = await mailbox.control.waitForMail(EMAIL, { withinMs: 60_000 });
  const token = /\/admin\/invitation#([\w-]+)/.exec(text)?.[1];
  const accepted = await new ApiClient(url).requestWithRetry('POST', ROUTES.acceptInvitation, { token });
  const api = new ApiClient(url, (accepted.body as AdminLoginResponse).message);
  const id = (await api.get<AdminSession>(ROUTES.adminSession))?.account?.id;
  if (id === undefined) throw new Error('the invitation was not accepted');
  return { api, id };
}

interface Context {
  organiser: Organiser;
  random: SeededRandom;
  /** After how many milliseconds the organiser suspends the other one. */
  suspendAfterMs: number;
  maxPauseMs: number;
  isRunning: () => boolean;
}

/** Somebody edits answers, also after an organiser has suspended them. */
export async function workWhileSuspended(
  { api, id }: Account,
  { organiser, random, suspendAfterMs, maxPauseMs, isRunning }: Context,
): Promise<SuspendedWork> {
  const edits: SuspendedWork['edits'] = [];
  let isSuspended = false;
  const suspend = async () => {
    await sleep(suspendAfterMs);
    const path = buildPath(ROUTES.suspendAccount, { id });
    const { status } = await organiser.perform('suspend organiser', 'POST', path, { retry: true });
    isSuspended = status === 200;
  };
  const edit = async () => {
    while (isRunning()) {
      await sleep(random.float(0, maxPauseMs));
      const faq = pickOne(random, await api.get<FaqView[]>('/faqs'));
      if (!faq) continue;
      const { _id, version, question } = faq;
      const answer = `Edited by ${NAME}, ${edits.length}`;
      const afterwards = isSuspended;
      const headers = { 'if-match': `"${version}"` };
      const response = await api.request('PUT', `/faqs/${_id}`, { question, answer }, headers);
      const entries = response.status < 300 ? 'one' : 'none';
      const expected = isOutcomeKnown(response) ? entries : 'at most one';
      edits.push({ answer, afterwards, auditEntries: afterwards ? 'none' : expected });
    }
  };
  await Promise.all([suspend(), edit()]);
  return { account: id, email: EMAIL, edits };
}
