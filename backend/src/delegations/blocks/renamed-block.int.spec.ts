import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin } from '../../testing/fixtures/admin.js';
import { openBlockSchool } from '../../testing/fixtures/block.js';
import { createCommittees } from '../../testing/fixtures/content.js';
import { SCHOOL_SETTINGS } from '../../testing/fixtures/school.js';
import { startTestApp } from '../../testing/test-app.js';

it('a block loses a portfolio that was renamed since the organiser’s page was loaded', async () => {
  const testApp = await startTestApp();
  const admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, givesBlocks: true }).expect(200);
  const committee = `Council ${randomUUID()}`;
  await createCommittees(testApp.app, { name: committee, agenda: 'Peace', portfolios: ['France', 'Kenya'] });
  const france = { committee, portfolio: 'France' };
  const kenya = { committee, portfolio: 'Kenya' };
  const school = await openBlockSchool(testApp, admin);
  await school.give(france, kenya);
  const { body } = await testApp.get(ROUTES.portfolios).expect(200);
  const { _id: id } = (body as CommitteePortfolios[]).find(({ name }) => name === committee)!;
  const renames = [{ from: 'France', to: 'French Republic' }];
  const form = { portfolios: ['French Republic', 'Kenya'], renames };
  await admin.put(buildPath(ROUTES.committeePortfolios, { id }), form).expect(200);
  await school.change([], [france]).expect(200);
  expect((await school.view()).block).toEqual([kenya]);
  await testApp.stop();
});
