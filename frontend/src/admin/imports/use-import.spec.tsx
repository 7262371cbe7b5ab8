// @vitest-environment jsdom
import type { ImportPreview } from '@mun/contracts/imports';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import '../../testing/timeouts';
import { startTestBackend } from '../../testing/test-backend';
import ImportPage from './ImportPage';

const preview: ImportPreview = {
  kind: 'committees',
  rows: [],
  counts: { add: 1, change: 0, same: 0, wrong: 0 },
  digest: 'of the first table',
};

let answer: () => void;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  backend = await startTestBackend(async ({ path }) => {
    if (!path.endsWith('/preview')) return { body: [] };
    await answered;
    return { body: preview };
  });
});

afterEach(async () => {
  cleanup();
  clearDrafts();
  await backend.close();
});

const difference = () => screen.queryByRole('heading', { name: 'What would change' });

it.each([
  ['is shown', '', 1],
  ['is not shown of a table that was changed while it was on its way', '!', 0],
])('a difference %s', async (_, typedMeanwhile, shown) => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ImportPage />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const table = screen.getByRole('textbox');
  await user.type(table, 'name,agenda');
  await user.click(screen.getByRole('button', { name: 'Show what would change' }));
  await waitFor(() => expect(backend.asked.some(({ path }) => path.endsWith('/preview'))).toBe(true));
  if (typedMeanwhile) await user.type(table, typedMeanwhile);
  answer();
  await screen.findByRole('button', { name: 'Show what would change' });
  expect(difference() ? 1 : 0).toBe(shown);
});
