import type { ProposalView } from '@mun/proposals/proposal';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { proposalView } from '../../../testing/responses/proposals';
import { registrant } from '../../../testing/responses/registrants';
import { startTestBackend } from '../../../testing/test-backend';
import ProposalPage from './ProposalPage';

const COUNCIL = { _id: '1', name: 'Security Council', slug: 'sc', portfolios: ['France'], version: 1 };
const FAILURE = 'Another organiser’s proposal failed.';

let proposals: ProposalView[];
beforeEach(async () => {
  proposals = [];
  await startTestBackend(({ path }) => {
    if (path.includes('/registrants?')) return { body: [registrant('A')] };
    if (path.endsWith('/state')) return { body: { number: 1, rows: [] } };
    if (path.includes('/live'))
      return { body: { allotments: { number: 1, rows: [] }, sheet: { state: 'written' } } };
    return { body: path.endsWith('/proposals') ? { proposals } : [COUNCIL] };
  });
});

const limit = () => screen.queryByLabelText<HTMLInputElement>('Most delegates in Security Council')?.value;

/** Types a rule. Meanwhile another organiser requests a proposal, which the page sees when it refreshes. */
async function typeWhileOtherProposes(): Promise<void> {
  // The page may refresh as soon as it is loaded.
  const cache = { provider: () => new Map(), focusThrottleInterval: 0, dedupingInterval: 0 };
  const { user } = showPage(<ProposalPage />, { cache });
  await user.click(await screen.findByText('Add rules'));
  await user.selectOptions(screen.getByLabelText('Rules for a committee'), 'Security Council');
  await user.type(screen.getByLabelText('Most delegates in Security Council'), '2');
  expect(limit()).toBe('2');
  proposals = [proposalView({ state: 'failed', error: FAILURE })];
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(FAILURE);
}

it('shows what became of another organiser’s proposal', async () => {
  await typeWhileOtherProposes();
});

it('keeps the rules that are being typed when another organiser proposes seats', async () => {
  await typeWhileOtherProposes();
  expect(limit()).toBe('2');
});
