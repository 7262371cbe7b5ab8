import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin } from '../../testing/fixtures/admin.js';
import { FEE } from '../../testing/fixtures.js';
import { registerSchool, SCHOOL_SETTINGS, statesOf } from '../../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  // Every third place is free.
  const settings = { ...SCHOOL_SETTINGS, ruleKind: 'every-nth-free', rulePlaces: 3 };
  await (await loginAsAdmin(testApp)).put(ROUTES.delegationSettings, settings).expect(200);
});
afterAll(() => testApp.stop());

it('a confirmed student keeps the place if the order is changed on a page that is out of date', async () => {
  const school = await registerSchool(testApp, 2);
  await school.addNames({ fullName: 'Asha' }, { fullName: 'Bela' }).expect(200);
  const [first, second] = (await school.view()).places;
  await school.pay(FEE);
  await school.put(ROUTES.schoolOrder, { places: [second!.id, first!.id] }).expect(409);
  expect((await school.view()).places).toMatchObject([
    { id: first!.id, state: 'confirmed' },
    { state: 'named' },
  ]);
});

it('the student of a free place stays confirmed if places are added', async () => {
  const school = await registerSchool(testApp, 3);
  await school.pay(2 * FEE);
  const { body } = await school.post(ROUTES.schoolPlaces, { places: 1, key: randomUUID() }).expect(200);
  expect(statesOf(body)).toEqual(['confirmed', 'confirmed', 'confirmed', 'empty']);
});

it('a free place is charged once the others no longer earn it', async () => {
  const school = await registerSchool(testApp, 4);
  const [first, second, , last] = (await school.view()).places;
  expect((await school.drop(last!).expect(200)).body).toMatchObject({ due: 2 * FEE });
  expect((await school.drop(first!).expect(200)).body).toMatchObject({ due: 2 * FEE });
  const { body } = await school.drop(second!).expect(200);
  expect(body).toMatchObject({ due: FEE });
  expect(statesOf(body)).toEqual(['empty', 'dropped', 'dropped', 'dropped']);
});
