import { setTimeout as sleep } from 'node:timers/promises';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { ProposalDetail, ProposalList, ProposalView } from '@mun/proposals/proposal';
import type { ProposalRequest } from '@mun/proposals/request';
import { OPEN_PROPOSAL_STATES } from '@mun/proposals/stored-proposal';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { ActionContext } from '../organiser/action-context.js';
import { pickOne } from '../random.js';
import { createProposedBatch, type Choice } from './proposed-batch.js';
import { APPLY_PROPOSAL } from './proposal-record.js';
import { randomRequest, requestForUnseated } from './random-request.js';
import { auditEntriesOfBatch } from '../organiser/seat-actions.js';

const MAX_REQUESTS = 2;
const POLL_INTERVAL_MS = 250;
/** A fault may delay the proposal for longer. It remains for `applyRecentProposal`. */
const MAX_WAIT_MS = 6_000;

/** Requests a proposal and applies it, or cancels it. Requests it again if others have changed the seats meanwhile. */
export async function proposeSeats(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const committees = (await organiser.read<CommitteePortfolios[]>(ROUTES.portfolios)) ?? [];
  const request = randomRequest(random, committees);
  for (let count = 0; count < MAX_REQUESTS; count += 1) {
    const id = await requestProposal(context, request);
    if (id === undefined) return;
    const proposal = random.integer(1, 6) === 1 ? null : await waitUntilSolved(context, id, MAX_WAIT_MS);
    if (!proposal) return random.integer(0, 2) === 0 ? cancelProposal(context, id) : undefined;
    const committee = random.integer(0, 1) ? pickOne(random, committees)?.name : undefined;
    const choice = committee === undefined ? 'all' : { committee };
    if ((await applyProposal(context, proposal, choice)) !== 409) return;
  }
}

/** Applies what is still possible of a proposal of any organiser, which may be outdated. */
export async function applyRecentProposal(context: ActionContext): Promise<void> {
  const list = await context.organiser.read<ProposalList>(ROUTES.proposals);
  const solved = list?.proposals.filter(({ state }) => state === 'solved').slice(0, 3);
  const id = pickOne(context.random, solved)?.id;
  const proposal = id !== undefined && (await readProposal(context, id));
  if (proposal) await applyProposal(context, proposal, 'free');
}

/** Gives a seat to every delegate without one. */
export async function proposeForUnseated(context: ActionContext, timeoutMs: number): Promise<void> {
  const id = await requestProposal(context, requestForUnseated());
  const proposal = id !== undefined && (await waitUntilSolved(context, id, timeoutMs));
  if (proposal) await applyProposal(context, proposal, 'all');
}

/** @returns its id, or undefined if the request failed, such as one for nobody */
async function requestProposal(
  { organiser }: ActionContext,
  body: ProposalRequest,
): Promise<string | undefined> {
  const response = await organiser.perform('request proposal', 'POST', ROUTES.proposals, { body });
  return response.status === 202 ? (response.body as ProposalView).id : undefined;
}

/** Has no effect if the proposal is solved already. */
async function cancelProposal({ organiser }: ActionContext, id: string): Promise<void> {
  await organiser.perform('cancel proposal', 'POST', buildPath(ROUTES.cancelProposal, { id }), {
    retry: true,
    auditEntries: () => 'at most one',
  });
}

/** @returns null after a timeout, or if there are no proposed seats */
async function waitUntilSolved(
  context: ActionContext,
  id: string,
  timeoutMs: number,
): Promise<ProposalDetail | null> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    const list = await context.organiser.read<ProposalList>(ROUTES.proposals);
    if (!list) continue;
    const view = list.proposals.find((proposal) => proposal.id === id);
    const isOpen = view && OPEN_PROPOSAL_STATES.some((state) => state === view.state);
    if (!isOpen) return readProposal(context, id);
  }
  return null;
}

/** Records the proposal. @returns null if it has no result */
async function readProposal(
  { organiser, proposals }: ActionContext,
  id: string,
): Promise<ProposalDetail | null> {
  const proposal = await organiser.read<ProposalDetail>(buildPath(ROUTES.proposal, { id }));
  if (proposal) proposals.read.set(id, proposal);
  return proposal?.result ? proposal : null;
}

/** Saves proposed seats. @returns the status */
async function applyProposal(
  { organiser, proposals }: ActionContext,
  proposal: ProposalDetail,
  choice: Choice,
): Promise<number> {
  const registrants = await organiser.read<Registrant[]>(ROUTES.registrants);
  const batch = createProposedBatch(proposal, registrants ?? [], choice);
  if (batch.allotments.length + batch.cleared.length === 0) return 200;
  const options = { body: batch, auditEntries: auditEntriesOfBatch };
  const { status, body } = await organiser.perform(APPLY_PROPOSAL, 'PATCH', ROUTES.allot, options);
  const { change } = (status === 200 ? body : {}) as { change?: string };
  if (change !== undefined) proposals.appliedProposals.push({ proposal: proposal.id, change });
  return status;
}
