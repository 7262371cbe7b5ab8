import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ROUTES } from './routes';

it.each([
  ['/admin/deliveries?state=failed', '/admin/emails', '?state=failed'],
  ['/admin/people', '/admin/personal-data', ''],
  ['/admin/wellbeing', '/admin/status', ''],
])('opens the page that was at %s', async (former, pathname, search) => {
  const router = createMemoryRouter(ROUTES, { initialEntries: [former] });
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search });
  router.dispose();
});
