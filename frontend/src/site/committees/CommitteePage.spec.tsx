import { ROUTES } from '@mun/contracts/routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import CommitteePage from './CommitteePage';

const COUNCIL = {
  _id: '1',
  version: 1,
  name: 'Security Council',
  slug: 'security-council',
  formerSlugs: ['the-council'],
  agenda: 'Peace at sea',
  agendaHtml: '<p>Peace at sea</p>',
  backgroundGuideURL: 'https://example.org/guide',
  sharedPortfolios: false,
};
const HEALTH = {
  _id: '2',
  version: 1,
  name: 'Health Assembly',
  slug: 'health-assembly',
  agenda: 'Clean water',
  agendaHtml: '<p>Clean water</p>',
  sharedPortfolios: false,
};
const BOARD = [
  { _id: 'a', version: 1, name: 'A Chair', position: 'President', committee: 'security council' },
  { _id: 'b', version: 1, name: 'B Chair', position: 'President', committee: 'Health Assembly' },
];

let answers: Record<string, unknown>;

beforeEach(async () => {
  answers = {
    [ROUTES.conference]: CONFERENCE,
    [`${ROUTES.committees}?images=url`]: [COUNCIL, HEALTH],
    [`${ROUTES.board}?images=url`]: BOARD,
    [ROUTES.portfolios]: [
      { ...COUNCIL, portfolios: ['France', 'China', 'Kenya'], taken: ['China'], seatsTaken: 1 },
      { ...HEALTH, portfolios: [] },
    ],
  };
  await startTestBackend(({ path }) => {
    const body = answers[path.replace('/api', '')];
    return body === undefined ? { status: 503, body: { statusCode: 503, message: 'no' } } : { body };
  });
});

function show(path: string): void {
  showPage(
    <Routes>
      <Route path="/committees/:slug" element={<CommitteePage />} />
    </Routes>,
    { at: path, cache: { provider: () => new Map(), shouldRetryOnError: false } },
  );
}

describe('the page of a committee', () => {
  it('shows its agenda, board, guide, seats and portfolios, and chooses it in the form', async () => {
    show('/committees/security-council');
    await screen.findByRole('heading', { level: 1, name: 'Security Council' });
    expect(await screen.findByText('Peace at sea')).toBeTruthy();
    expect(await screen.findByText('A Chair')).toBeTruthy();
    expect(screen.queryByText('B Chair')).toBeNull();
    expect(screen.getByRole('link', { name: /View Background Guide/ })).toBeTruthy();
    const choose = await screen.findByRole('link', { name: 'Choose this committee' });
    expect(choose.getAttribute('href')).toBe('/register/new?committee=security-council');
    expect(screen.getByText(/of 3 seats left/).textContent).toBe('2 of 3 seats left');
    const taken = screen.getByText('China').closest('li')!;
    expect(within(taken).getByText('Taken')).toBeTruthy();
    expect(screen.getAllByText('Taken')).toHaveLength(1);
  });

  it('invites nobody to choose it while registration is closed', async () => {
    answers[ROUTES.conference] = { ...CONFERENCE, registrationWindow: 'closed' };
    show('/committees/security-council');
    await screen.findByText('Kenya');
    expect(screen.queryByRole('link', { name: 'Choose this committee' })).toBeNull();
    expect(screen.queryByText(/seats left/)).toBeNull();
  });

  it('says that its portfolios are to be revealed if it has none yet', async () => {
    show('/committees/health-assembly');
    await screen.findByText('To be revealed soon');
    expect(screen.queryByRole('link', { name: 'Choose this committee' })).toBeNull();
  });

  it('is found under a former address', async () => {
    show('/committees/the-council');
    await screen.findByRole('heading', { level: 1, name: 'Security Council' });
  });

  it('is the not-found page for an unknown address', async () => {
    show('/committees/no-such-committee');
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  });

  it('offers to load it again if that failed', async () => {
    const list = answers[`${ROUTES.committees}?images=url`];
    delete answers[`${ROUTES.committees}?images=url`];
    show('/committees/security-council');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers[`${ROUTES.committees}?images=url`] = list;
    await userEvent.click(retry);
    await screen.findByRole('heading', { level: 1, name: 'Security Council' });
  });
});
