import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { ProposalDetail, ProposalView } from '@mun/proposals/proposal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showRoutes } from '../../../testing/show-page';
import { createProblem, proposalDetail, proposalView, RESULT } from '../../../testing/responses/proposals';
import { registrant, seated } from '../../../testing/responses/registrants';
import { startTestBackend } from '../../../testing/test-backend';
import { PROPOSAL } from '../../layout/paths';
import { edits, useEdits } from '../edits/edits.store';
import ProposalPage from './ProposalPage';
import { DEFAULT_REQUEST } from './request/request';

const COUNCIL = {
  _id: '1',
  name: 'Security Council',
  slug: 'sc',
  portfolios: ['France', 'China'],
  version: 1,
};

let registrants: Registrant[];
let proposals: ProposalView[];
let detail: ProposalDetail;
/** Returns the response to a request for a proposal. */
let answer: (body: unknown) => { status?: number; body: unknown };
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  registrants = [registrant('A'), registrant('B')];
  proposals = [];
  detail = proposalDetail();
  answer = () => {
    proposals = [proposalView()];
    return { body: proposalView({ state: 'queued', progress: 0 }) };
  };
  backend = await startTestBackend(({ path, body }) => {
    if (path.includes('/registrants?')) return { body: registrants };
    if (path.endsWith('/state')) return { body: { number: 1, rows: [] } };
    if (path.includes('/live'))
      return { body: { allotments: { number: 1, rows: [] }, sheet: { state: 'written' } } };
    if (path.endsWith('/get-portfolios')) return { body: [COUNCIL] };
    if (path.endsWith('/cancel')) {
      proposals = [proposalView({ state: 'cancelled' })];
      return { body: proposals[0] };
    }
    if (path.endsWith('/proposals')) return body === undefined ? { body: { proposals } } : answer(body);
    return { body: detail };
  });
});

afterEach(() => edits.undo(Object.keys(useEdits.getState().edits)));

function show(search = '') {
  const routes = [
    { path: PROPOSAL, element: <ProposalPage /> },
    { path: '/admin/allotments', element: <p>The table</p> },
  ];
  return showRoutes(routes, { at: PROPOSAL + search }).user;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = () => backend.requests.filter(({ path, body }) => path.endsWith('/proposals') && body);

it('requests a proposal with what was chosen, and takes it over once its proof is checked', async () => {
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'As many first choices as possible' }));
  await user.click(screen.getByText('Add rules'));
  await user.selectOptions(screen.getByLabelText('Rules for a committee'), 'Security Council');
  await user.type(screen.getByLabelText('Most delegates in Security Council'), '2');
  await user.click(await button('Propose seats'));
  await screen.findByText('Proven optimal');
  expect(sent().map(({ body }) => body)).toEqual([
    {
      aim: 'most-first-choices',
      otherSeats: 'any',
      scope: 'unseated',
      schools: 'any',
      committees: [{ committee: '1', limit: 2 }],
    },
  ]);
  screen.getByRole('heading', { name: '2 seats change: 2 new.' });
  screen.getByText('2 of 2 delegates get a preference; nobody is left without a seat.');
  await user.click(await button('Use all 2 proposed seats'));
  await screen.findByText('The table');
  expect(useEdits.getState().edits).toMatchObject({
    A: { target: { committee: 'Security Council', portfolio: 'France' }, proposal: 'p1' },
    B: { target: { committee: 'Security Council', portfolio: 'China' }, proposal: 'p1' },
  });
});

it('requests a number of delegates per school, and none while the field is empty', async () => {
  const user = show();
  await user.click(await screen.findByText('Add rules'));
  await user.selectOptions(screen.getByLabelText('Delegates of one school'), 'are limited in each committee');
  const most = screen.getByLabelText('Most delegates of one school in a committee');
  await user.clear(most);
  expect(most).toHaveProperty('validity.valid', false);
  await user.type(most, '5');
  await user.click(await button('Propose seats'));
  await screen.findByText('Proven optimal');
  expect(sent().map(({ body }) => body)).toMatchObject([{ schools: { kind: 'at-most', n: 5 } }]);
});

it('takes seats over row by row, and undoes them', async () => {
  proposals = [proposalView()];
  const user = show();
  const take = await button('Use this seat for Delegate B');
  await waitFor(() => expect(take).toHaveProperty('disabled', false));
  await user.click(take);
  within(screen.getByRole('region', { name: 'Unsaved changes' })).getByText('1 change');
  expect(Object.keys(useEdits.getState().edits)).toEqual(['B']);
  await user.click(await button('Undo the change of Delegate B'));
  expect(useEdits.getState().edits).toEqual({});
});

it('takes over what the filters show, and undoes it', async () => {
  registrants = [registrant('A', { fullName: 'Zoya' }), registrant('B')];
  proposals = [proposalView()];
  const user = show();
  await screen.findByText('Proven optimal');
  await user.type(screen.getByLabelText('Search'), 'zoya');
  await screen.findByText('1 of 2 delegates');
  await user.click(await button('Use these 1'));
  expect(Object.keys(useEdits.getState().edits)).toEqual(['A']);
  expect(screen.queryByRole('button', { name: /^Take over these/ })).toBeNull();
  await user.click(await button('Undo these 1'));
  expect(useEdits.getState().edits).toEqual({});
  await button('Use these 1');
});

it('offers nothing more to use once all is used', async () => {
  proposals = [proposalView()];
  const user = show();
  await screen.findByText('Proven optimal');
  for (const name of ['A', 'B']) await user.click(await button(`Use this seat for Delegate ${name}`));
  expect(screen.queryByRole('button', { name: /^Use (this|these|all)/ })).toBeNull();
});

it('takes nothing over if the proof is wrong', async () => {
  proposals = [proposalView()];
  // China is free at this price for nobody: it would have to be full.
  detail = proposalDetail({
    result: {
      ...RESULT,
      seats: [[0, 0], null],
      proof: { kind: 'prices', portfolios: [['0', '5']], committees: ['0'] },
    },
  });
  show();
  await screen.findByText(/The proof of this proposal is wrong/);
  expect(screen.queryByRole('button', { name: /^Use (this|these|all)/ })).toBeNull();
});

it('names the proven gap of a proposal without prices', async () => {
  proposals = [proposalView()];
  detail = proposalDetail({ result: { ...RESULT, proof: { kind: 'gap', gap: 0 } } });
  show();
  await screen.findByText('Optimal');
  expect(screen.queryByText('Proven optimal')).toBeNull();
});

it('offers another proposal if the latest is outdated, but not if its seats are allotted', async () => {
  proposals = [proposalView({ outdated: true })];
  const user = show();
  await user.dblClick(await button('Propose again'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText('Proven optimal');
  cleanup();
  registrants = [seated('A', 'Security Council', 'France'), seated('B', 'Security Council', 'China')];
  proposals = [proposalView({ outdated: true })];
  show();
  await screen.findByRole('heading', { name: 'All of these seats are allotted' });
  expect(screen.queryByRole('button', { name: 'Propose again' })).toBeNull();
});

it('is outdated for another reason if only its own seats have been used', async () => {
  const banner = () => screen.findByText(/ since[,.]/);
  registrants = [seated('A', 'Security Council', 'France'), registrant('B')];
  proposals = [proposalView({ outdated: true })];
  show();
  expect((await banner()).textContent).toMatch(/^Seats of this proposal have been used since\./);
  cleanup();
  registrants = [seated('A', 'Security Council', 'China'), registrant('B')];
  show();
  expect((await banner()).textContent).toMatch(/^A seat, preference or committee has changed since,/);
});

it('names the rules that conflict, and leads to the control of each', async () => {
  proposals = [
    proposalView({
      state: 'infeasible',
      request: { ...DEFAULT_REQUEST, seatEverybody: true, committees: [{ committee: '1', limit: 1 }] },
    }),
  ];
  const [council] = createProblem().committees;
  detail = proposalDetail({
    state: 'infeasible',
    result: undefined,
    problem: createProblem({ committees: council ? [{ ...council, limit: 1 }] : [] }),
    conflict: [{ kind: 'seat-everybody' }, { kind: 'limit', committee: '1' }],
  });
  const user = show();
  await user.click(await button('Change the rule: Security Council: at most 1 delegate.'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Most delegates in Security Council')),
  );
  await user.click(await button('Change the rule: Everyone must get a seat.'));
  const everybody = screen.getByRole('switch', { name: 'Everyone must get a seat' });
  await waitFor(() => expect(document.activeElement).toBe(everybody));
  await user.click(everybody);
  await user.click(await button('Propose seats'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).not.toHaveProperty('seatEverybody');
});

it('cancels a proposal that is being solved', async () => {
  proposals = [proposalView({ state: 'solving', progress: 0.4 })];
  const user = show();
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 0.4);
  await user.click(await button('Cancel'));
  await screen.findByText('The last proposal was cancelled.');
  await button('Propose seats');
  expect(document.activeElement?.contains(screen.getByRole('form', { name: 'Proposal' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('shows no conflict of rules that a cancelled request has replaced', async () => {
  proposals = [proposalView({ id: 'p2', state: 'cancelled' }), proposalView({ state: 'infeasible' })];
  show();
  await screen.findByText('The last proposal was cancelled.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the proposal before the one that was cancelled', async () => {
  proposals = [proposalView({ id: 'p2', state: 'cancelled' }), proposalView()];
  show();
  await screen.findByText('Proven optimal');
});

it('shows why a proposal failed, and requests it again', async () => {
  proposals = [proposalView({ state: 'failed', error: 'This proposal took longer than two minutes.' })];
  const user = show();
  await screen.findByText('This proposal took longer than two minutes.');
  await user.click(await button('Try again'));
  await screen.findByText('Proven optimal');
});

it('shows the sentence of a rejected request', async () => {
  answer = () => ({
    status: 400,
    body: { message: 'Bad request', errors: [{ field: 'aim', message: 'Please choose an aim' }] },
  });
  const user = show();
  await user.click(await button('Propose seats'));
  await screen.findByText('Please choose an aim');
});

it('locks everyone who was emailed', async () => {
  registrants = [{ ...seated('A', 'Security Council', 'France'), mailed: true }, registrant('B')];
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'Everyone except the delegates you lock' }));
  await user.click(await button('Lock everyone who was emailed (1)'));
  screen.getByText('1 delegate keeps their seat');
  await user.click(await button('Propose seats'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ scope: 'everybody', locked: ['A'] });
});

it('fills free seats: the choices are preset, and who has to be asked is named', async () => {
  const emailed = { ...seated('A', 'Security Council', 'China'), mailed: true };
  registrants = [emailed, registrant('B')];
  proposals = [proposalView()];
  const user = show('?fill');
  await user.click(await button('Unlock all'));
  await user.click(await button('Propose seats'));
  await screen.findByText('Proven optimal');
  expect(sent()[0]?.body).toEqual({ ...DEFAULT_REQUEST, scope: 'everybody', fewestChanges: true });
  screen.getByRole('heading', { name: '2 seats change: 1 new, 1 better. 1 of them has been emailed.' });
  screen.getByText(
    '1 delegate already knows their seat, so ask before you use these seats; 1 would only be notified.',
  );
  screen.getByText('Emailed: ask first');
});

it('leads from filling free seats back to the latest proposal', async () => {
  proposals = [proposalView()];
  const user = show('?fill');
  await user.click(await button('Back to the proposal'));
  await screen.findByText('Proven optimal');
});

it('says if there is nobody to seat', async () => {
  registrants = [];
  show();
  await screen.findByText(/^No delegates to seat\./);
});
