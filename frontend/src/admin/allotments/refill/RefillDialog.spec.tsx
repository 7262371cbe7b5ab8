import type { Registrant } from '@mun/contracts/allotment/allotment';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { AllotmentsProvider } from '../AllotmentsContext';
import { edits, useEdits } from '../edits/edits.store';
import { RefillDialog } from './RefillDialog';

const COMMITTEES = [
  { name: 'Security Council', portfolios: ['France', 'China'] },
  { name: 'Human Rights Council', portfolios: ['Norway', 'Chad'] },
].map((committee) => ({
  ...committee,
  _id: committee.name,
  slug: committee.name,
  version: 1,
  sharedPortfolios: false,
}));

/** Norway and France are free. B would take China, and C the seat that B leaves. */
const DELEGATES = [
  { ...seated('A', 'Security Council', 'China'), fullName: 'Asha Rao', mailed: true },
  registrant('B', {
    fullName: 'Ravi Shah',
    portfolioPreference1ForCommitteePreference1: 'China',
    portfolioPreference2ForCommitteePreference1: 'China',
    committeePreference2: 'Gone',
  }),
  seated('C', 'Human Rights Council', 'Chad'),
];

afterEach(() => {
  cleanup();
  useEdits.setState({ edits: {} });
});

function renderDialog(delegates: readonly Registrant[], rules?: object) {
  const request = { aim: 'fair-to-late', otherSeats: 'any', scope: 'unseated', schools: 'any', ...rules };
  const proposals = [{ state: 'cancelled' }, ...(rules ? [{ state: 'solved', request }] : [])];
  const swr = { provider: () => new Map(), fallback: { 'allotments/proposals': proposals } };
  render(
    <SWRConfig value={{ ...swr, revalidateOnMount: false }}>
      <AllotmentsProvider delegates={delegates} committees={COMMITTEES}>
        <RefillDialog open onOpenChange={() => {}} />
      </AllotmentsProvider>
    </SWRConfig>,
  );
  return screen.getByRole('dialog', { name: 'Fill free seats' });
}

const wanted = () =>
  Object.fromEntries(Object.entries(useEdits.getState().edits).map(([id, { want }]) => [id, want.portfolio]));

it('describes each chain of moves and who has to be asked', () => {
  const dialog = within(renderDialog(DELEGATES));
  dialog.getByText('1 delegate gets a seat, and 2 a better preference.');
  dialog.getByText(
    /1 delegate was emailed their present seat and should agree first; 2 would only be notified/,
  );
  const [first, second] = dialog.getAllByRole('list', { name: /^Moves/ }).map((list) => list.textContent);
  expect(first).toBe(
    'Asha Rao moves from China to France in Security Council (second → first preference) Ask first' +
      'Ravi Shah gets China in Security Council (no seat → first preference) Notify',
  );
  expect(second).toBe(
    'Delegate C moves from Chad to Norway in Human Rights Council (fourth → third preference) Notify',
  );
});

it('takes over one chain as edits that are undone together, then shows the rest', async () => {
  const dialog = within(renderDialog(DELEGATES));
  await userEvent.click(dialog.getByRole('button', { name: 'Take over moves 1' }));
  expect(wanted()).toEqual({ A: 'France', B: 'China' });
  expect(dialog.getAllByRole('list', { name: /^Moves/ })).toHaveLength(1);
  edits.undoLast();
  expect(wanted()).toEqual({});
});

it('takes over all chains', async () => {
  const dialog = within(renderDialog(DELEGATES));
  await userEvent.click(dialog.getByRole('button', { name: 'Take over all 2' }));
  expect(wanted()).toEqual({ A: 'France', B: 'China', C: 'Norway' });
});

it('takes over a chain only after the one that frees its seat', async () => {
  const follower = registrant('D', {
    allotmentStatus: 'allotted',
    allottedCommittee: 'Human Rights Council',
    allottedPortfolio: 'Norway',
  });
  const dialog = within(renderDialog([seated('A', 'Security Council', 'China'), follower]));
  dialog.getByText('After move 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Take over moves 1' }));
  expect(dialog.queryByText('After move 1')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Take over moves 1' }));
  expect(wanted()).toEqual({ A: 'France', D: 'China' });
  dialog.getByText('Nobody would gain from the free seats.');
});

it('is empty if nobody would gain', () => {
  const dialog = within(renderDialog([seated('A', 'Security Council', 'France')]));
  dialog.getByText('Nobody would gain from the free seats.');
  expect(dialog.queryByRole('button', { name: /Take over/ })).toBeNull();
});

it('keeps the rules of the last proposal, and lists them', () => {
  const committees = [{ committee: 'Security Council', minMuns: 2 }];
  const dialog = within(renderDialog([registrant('A')], { committees }));
  dialog.getByText('Security Council: only for delegates with at least 2 MUNs.');
  expect(dialog.getByRole('list', { name: 'Moves 1' }).textContent).toMatch(/^Delegate A gets Norway/);
});
