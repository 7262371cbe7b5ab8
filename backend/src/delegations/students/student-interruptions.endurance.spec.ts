import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { registerSchool } from '../../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const WRITING = { at: 'findAndModify delegations' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

async function prepareStudent() {
  const school = await registerSchool(testApp, 1);
  await school.addNames({ fullName: 'Asha' }).expect(200);
  const [place] = (await school.view()).places;
  const nameNow = async () => (await school.view()).places[0]!.student.fullName;
  return { school, place: place!, nameNow };
}

it('a student is saved only once if the adviser and the student save at the same time', async () => {
  const { school, place, nameNow } = await prepareStudent();
  const save = (fullName: string) => school.save(place, { fullName });
  const [answer] = await runInBetween(
    testApp,
    WRITING,
    () => save('By the adviser'),
    () => save('By the student').expect(200),
  );
  expect(answer.status).toBe(412);
  expect(await nameNow()).toBe('By the student');
});

it('a link that is renewed while a student sends their details changes nothing', async () => {
  const { school, place, nameNow } = await prepareStudent();
  const renew = () => school.post(ROUTES.schoolPlaceLink, {}, { place: place.id }).expect(200);
  const token = String((await renew()).body.url).split('#')[1]!;
  const claim = () =>
    request(testApp.url)
      .put(API_PREFIX + buildPath(ROUTES.studentPlace, { token }))
      .send({ ...place.student, fullName: 'Sent too late' });
  const [answer] = await runInBetween(testApp, WRITING, claim, renew);
  expect(answer.status).toBe(410);
  expect(await nameNow()).toBe('Asha');
});
