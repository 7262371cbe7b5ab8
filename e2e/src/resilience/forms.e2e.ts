import { expectedFailure } from '../fixtures/expected-failure.js';
import { hydrated, test } from '../fixtures/test.js';
import type { Scenario } from './forms/form.js';
import { FORMS } from './forms/forms.js';
import { FormVisit } from './forms/visit.js';

/** What each visit goes through. Each is about another item. */
const VISITS: readonly (readonly Scenario[])[] = [
  ['typing', 'failure', 'leaving', 'lost', 'repeated'],
  ['changed'],
  ['second'],
];
const ADMIN = '/admin/';

for (const { name, prepare, visits = VISITS, without = {}, defects = {} } of FORMS)
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
    const openPage = async (path: string) => {
      if (path.startsWith(ADMIN)) return adminPage(path.slice(ADMIN.length));
      const page = await context.newPage();
      await page.goto(path);
      // The admin area's login is not rendered by the server.
      if (!path.startsWith('/admin')) await hydrated(page);
      return page;
    };
    for (const visited of visits) {
      const scenarios = visited.filter((scenario) => !without[scenario]);
      if (scenarios.length === 0) continue;
      const form = await prepare({ admin, mailbox, payments, product, second });
      try {
        const page = await openPage(form.path);
        const visit = new FormVisit(page, network, form);
        await visit.fill();
        for (const scenario of scenarios)
          await test.step(scenario, async () => {
            const assertion = await visit.act(scenario);
            const defect = defects[scenario];
            await (defect ? expectedFailure(defect, assertion) : assertion());
            await network.restore();
          });
        await page.close();
      } finally {
        await form.clean?.();
      }
    }
  });
