import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showRoutes } from '../../testing/show-page';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { CONFERENCE } from '../../testing/responses/conference';
import { delegateView } from '../../testing/responses/delegates';
import { startTestBackend } from '../../testing/test-backend';
import AddDelegatePage from './AddDelegatePage';
import DelegatePage from './DelegatePage';

const EMAIL = 'typed@example.org';
const PHONE = '9123456780';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/get-portfolios')) return { body: [] };
    return { body: path.endsWith('/conference') ? CONFERENCE : delegateView() };
  });
});

afterEach(clearDrafts);

const ROUTES = [
  { path: '/new', element: <AddDelegatePage /> },
  { path: '/:id', element: <DelegatePage /> },
];

/** docs/decisions/form-drafts.md promises that neither is stored. */
for (const path of ['/new', '/RG24T-YB7ZE?open=edit', '/RG24T-YB7ZE?open=transfer'])
  it(`stores nothing of the draft of ${path}, and warns before it is lost`, async () => {
    const { user } = showRoutes(ROUTES, { at: path });
    const fields = [await screen.findByLabelText('Email'), screen.getByLabelText('Phone')] as const;
    for (const field of fields) await user.clear(field);
    await user.type(fields[0], EMAIL);
    await user.type(fields[1], PHONE);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    cleanup();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

it('stores nothing of a payment, because a UPI reference can have a phone number', async () => {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/conference') ? CONFERENCE : delegateView({ state: 'pending', orders: [] }),
  }));
  // The fee arrives while the dialog is open, and must not reset what was chosen.
  backend.slow('/api/conference', 300);
  const { user } = showRoutes(ROUTES, { at: '/RG24T-YB7ZE?open=payment' });
  await user.selectOptions(await screen.findByLabelText('How did they pay?'), 'UPI');
  await user.type(await screen.findByLabelText(/^UPI reference/), `${PHONE}@upi`);
  expect(JSON.stringify(sessionStorage)).not.toContain(PHONE);
});
