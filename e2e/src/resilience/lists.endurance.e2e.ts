import { test as base } from '../fixtures/test.js';
import { LIST_SCENARIOS, type ListScenario, type ListTools } from './lists/list.js';
import { LISTS } from './lists/lists.js';
import { ListVisit } from './lists/visit.js';

const test = base.extend<{ tools: ListTools }>({
  tools: async ({ payments, product, second }, use) => {
    const undos: (() => Promise<unknown>)[] = [];
    await use({ admin: second.admin, payments, product, undoLater: (undo) => void undos.push(undo) });
    for (const undo of undos.toReversed()) await undo();
  },
});

// The failures are the tests' own, and those of public lists are logged (SPEC.md section 4).
test.use({ ignoredBrowserErrors: /^Failed to (load resource|fetch)/ });

for (const list of LISTS)
  test(`${list.name}: loads, stays fresh, and shows if it could not be refreshed`, async ({
    admin,
    context,
    network,
    page,
    product,
    tools,
  }) => {
    const localStorage = [{ name: 'admin_token', value: admin.token }];
    await context.setStorageState({ cookies: [], origins: [{ origin: product.site, localStorage }] });
    await context.clock.install();
    const path = typeof list.path === 'string' ? list.path : await list.path(tools);
    const visit = new ListVisit(page, network, list, path, tools);
    // Requests only multiply if they are repeated.
    const applies = (scenario: ListScenario) =>
      !list.without?.[scenario] && (scenario !== 'requests' || list.isPolled);
    for (const scenario of LIST_SCENARIOS.filter(applies))
      await test.step(scenario, async () => {
        await visit.act(scenario);
        await network.restore();
      });
  });
