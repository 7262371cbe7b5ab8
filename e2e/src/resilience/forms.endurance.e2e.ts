import type { AdminApi } from '../fixtures/admin-api.js';
import { hydrated, openPagesAs, test } from '../fixtures/test.js';
import type { Scenario } from './forms/form.js';
import { FORMS } from './forms/forms.js';
import { FormVisit } from './forms/visit.js';

type Visits = readonly (readonly Scenario[])[];

/** What each visit goes through. Each is about another item. */
const VISITS: Visits = [['typing', 'failure', 'leaving', 'lost', 'repeated'], ['changed'], ['second']];
const ADMIN = '/admin/';

for (const { name, prepare, visits = VISITS, without = {} } of FORMS) {
  const chosen = visits
    .map((scenarios) => scenarios.filter((scenario) => !without[scenario]))
    .filter(({ length }) => length > 0);
  if (chosen.length === 0) continue;
  test(`${name}: what is typed stays, it happens once, and the message is true`, async ({
    admin,
    adminPage,
    context,
    mailbox,
    network,
    payments,
    product,
    second,
  }) => {
    const openPage = async (path: string, as?: AdminApi) => {
      const openAdmin = as ? openPagesAs(as, product, () => context) : adminPage;
      if (path.startsWith(ADMIN)) return openAdmin(path.slice(ADMIN.length));
      const page = await context.newPage();
      await page.goto(path);
      // The admin area's login is not rendered by the server.
      if (!path.startsWith('/admin')) await hydrated(page);
      return page;
    };
    for (const scenarios of chosen) {
      const form = await prepare({ admin, mailbox, payments, product, second });
      try {
        const page = await openPage(form.path, form.as);
        const visit = new FormVisit(page, network, form);
        await visit.fill();
        for (const scenario of scenarios)
          await test.step(scenario, async () => {
            await visit.act(scenario);
            await network.restore();
          });
        await page.close();
      } finally {
        await form.clean?.();
      }
    }
  });
}
