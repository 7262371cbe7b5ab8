import type { ImportPreview } from '@mun/contracts/admin/imports';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { showPage } from '../../testing/show-page';
import ImportPage from './ImportPage';

const preview: ImportPreview = {
  kind: 'committees',
  rows: [],
  counts: { add: 1, change: 0, same: 0, wrong: 0 },
  digest: 'of the first table',
  pictures: [],
};

let respond: () => void;
let apply: () => void;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const applied = new Promise<void>((resolve) => (apply = resolve));
  backend = await startTestBackend(async ({ path, body }) => {
    if (path.endsWith('/imports') && body) {
      await applied;
      return { body: { added: 1, changed: 0 } };
    }
    if (!path.endsWith('/preview')) return { body: [] };
    await responded;
    return { body: preview };
  });
});

afterEach(clearDrafts);

const previewHeading = () => screen.queryByRole('heading', { name: 'Preview' });

it.each([
  ['is shown', '', 1],
  ['is not shown if the table was changed in the meantime', '!', 0],
])('a preview %s', async (_, typedMeanwhile, headings) => {
  const { user } = showPage(<ImportPage />);
  const table = screen.getByRole('textbox');
  await user.type(table, 'name,agenda');
  // People paste whole sheets with phone numbers.
  expect(JSON.stringify(sessionStorage)).not.toContain('agenda');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(backend.requests.some(({ path }) => path.endsWith('/preview'))).toBe(true));
  if (typedMeanwhile) await user.type(table, typedMeanwhile);
  respond();
  await screen.findByRole('button', { name: 'Preview changes' });
  expect(previewHeading() ? 1 : 0).toBe(headings);
});

it.each([
  ['empties the table', '', ''],
  ['keeps a table that was entered in the meantime', 'code,discount', 'code,discount'],
])('an import %s', async (_, typedMeanwhile, left) => {
  respond();
  const { user } = showPage(
    <>
      <ImportPage />
      <ToastArea />
    </>,
  );
  const table = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(table, 'name,agenda');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  if (typedMeanwhile) {
    await user.clear(table);
    await user.type(table, typedMeanwhile);
  }
  apply();
  await screen.findByText('Imported: 1 new, 0 changed');
  expect(table.value).toBe(left);
});
