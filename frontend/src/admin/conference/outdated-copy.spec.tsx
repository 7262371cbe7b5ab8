import { cleanup, screen, waitFor } from '@testing-library/react';
import { type Cache } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import ConferencePage from './ConferencePage';

let conference: typeof CONFERENCE;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  conference = CONFERENCE;
  backend = await startTestBackend(() => ({ body: conference }));
});

/** Opens the page. @param cache what the browser knows from earlier visits */
async function visit(cache: Cache): Promise<HTMLElement> {
  cleanup();
  showPage(<ConferencePage />, { cache: { provider: () => cache, dedupingInterval: 0 } });
  return screen.findByLabelText('Edition');
}

it('starts the form from the latest version when the organiser comes back', async () => {
  const cache: Cache = new Map();
  await visit(cache);
  conference = { ...CONFERENCE, version: 2, edition: '3.0' };
  await visit(cache);
  await waitFor(() => expect(backend.requests).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Edition')).toHaveProperty('value', '3.0'), {
    timeout: 1_000,
  });
});
