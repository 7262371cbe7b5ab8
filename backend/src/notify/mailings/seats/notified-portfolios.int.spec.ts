import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { PortfoliosService } from '../../../content/committees/portfolios.service.js';
import { TakenPortfoliosService } from '../../../content/committees/taken-portfolios.service.js';
import { openBlockSchool } from '../../../testing/fixtures/block.js';
import { createCommittees } from '../../../testing/fixtures/content.js';
import { delegateForm } from '../../../testing/test-app.js';
import { ASSEMBLY, PRESS, updateCommittee } from '../../../testing/fixtures/allotment.js';
import { SCHOOL_SETTINGS } from '../../../testing/fixtures/school.js';
import { startMailingFixture, type MailingFixture } from '../../../testing/fixtures/mailing.js';

let fixture: MailingFixture;
beforeAll(async () => void (fixture = await startMailingFixture(4)));
afterAll(() => fixture.testApp.stop());

/** Returns the public list as it is once the cached one is too old. */
async function listPortfolios(): Promise<CommitteePortfolios[]> {
  const { app } = fixture.testApp;
  app.get(TakenPortfoliosService).invalidate();
  return app.get(PortfoliosService).list();
}

async function takenIn(committee: string) {
  const found = (await listPortfolios()).find(({ name }) => name === committee);
  return { portfolios: found?.taken, seats: found?.seatsTaken };
}

it('the public sees that a portfolio is taken once its delegate was notified, and not by whom', async () => {
  await fixture
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
    ])
    .expect(200);
  expect(await takenIn(ASSEMBLY)).toEqual({});
  expect(await fixture.send()).toMatchObject({ sent: 2 });
  await fixture.allot([[2, ASSEMBLY, 'Country 3']]).expect(200);
  expect(await takenIn(ASSEMBLY)).toEqual({ portfolios: ['Country 1', 'Country 2'], seats: 2 });

  // The old portfolio is free, and the delegate was not notified of the new one yet.
  await fixture.allot([[0, ASSEMBLY, 'Country 4']]).expect(200);
  expect(await takenIn(ASSEMBLY)).toEqual({ portfolios: ['Country 2'], seats: 1 });

  const text = JSON.stringify(await listPortfolios());
  for (const { fullName, registrationId } of fixture.delegates) {
    expect(text).not.toContain(fullName);
    expect(text).not.toContain(registrationId);
  }
});

it('a delegate whose four portfolios are taken must choose another one before they pay', async () => {
  const { testApp } = fixture;
  await createCommittees(testApp.app, {
    name: 'Lok Sabha',
    agenda: 'Rivers',
    portfolios: ['North', 'South'],
  });
  await fixture
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
      [2, 'Lok Sabha', 'North'],
      [3, 'Lok Sabha', 'South'],
    ])
    .expect(200);
  await fixture.send();
  testApp.app.get(TakenPortfoliosService).invalidate();
  const register = (second: string) =>
    testApp.post(ROUTES.initiateRegistration, {
      data: delegateForm({
        committeePreference1: 'Lok Sabha',
        portfolioPreference1ForCommitteePreference1: 'North',
        portfolioPreference2ForCommitteePreference1: 'South',
        committeePreference2: ASSEMBLY,
        portfolioPreference1ForCommitteePreference2: 'Country 1',
        portfolioPreference2ForCommitteePreference2: second,
      }),
    });
  const { body } = await register('Country 2').expect(400);
  const field = 'data.portfolioPreference1ForCommitteePreference2';
  expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/such as Country 3\.$/) }]);
  await register('Country 3').expect(201);
});

it('the public sees how many seats of shared portfolios are taken, and which portfolios are full', async () => {
  await updateCommittee(fixture.testApp, PRESS, { name: PRESS, sharingLimit: 2 });
  await fixture
    .allot([
      [0, PRESS, 'Reuters'],
      [1, PRESS, 'Reuters'],
      [3, PRESS, 'Photographer'],
    ])
    .expect(200);
  await fixture.send();
  expect(await takenIn(PRESS)).toEqual({ portfolios: ['Reuters'], seats: 3 });
});

it('the public sees the portfolios of schools as taken, except where delegates share portfolios', async () => {
  const { testApp, admin } = fixture;
  const council = { name: 'Council', agenda: 'Peace', portfolios: ['France', 'Kenya'] };
  const agency = { name: 'Agency', agenda: 'News', portfolios: ['Reuters'], sharedPortfolios: true };
  await createCommittees(testApp.app, council, agency);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, givesBlocks: true }).expect(200);
  const school = await openBlockSchool(testApp, admin);
  await school.give(
    { committee: 'Council', portfolio: 'France' },
    { committee: 'Agency', portfolio: 'Reuters' },
  );
  expect(await takenIn('Council')).toEqual({ portfolios: ['France'], seats: 1 });
  expect(await takenIn('Agency')).toEqual({});
});
