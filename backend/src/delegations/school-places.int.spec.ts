import { expect, it, onTestFinished } from 'vitest';
import type { PlaceView } from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin } from '../testing/fixtures/admin.js';
import { FEE } from '../testing/fixtures.js';
import { registerSchool, statesOf } from '../testing/fixtures/school.js';
import { startTestApp } from '../testing/test-app.js';

it('keeps the place of a student who has replaced the one in the question', async () => {
  const testApp = await startTestApp();
  onTestFinished(() => testApp.stop());
  const admin = await loginAsAdmin(testApp);
  const school = await registerSchool(testApp, 2);
  await school.addNames({ fullName: 'Asha' }, { fullName: 'Bela' });
  await school.pay(2 * FEE);
  const id = String((await admin.get(ROUTES.delegations).expect(200)).body[0].id);
  const dropByOrganiser = (place: PlaceView) =>
    admin.delete(buildPath(ROUTES.delegationPlace, { id, place: place.id }));
  for (const [index, send] of [school.drop, dropByOrganiser].entries()) {
    const drop = (place: PlaceView) => send(place).set('if-match', `"${place.version}"`);
    const former = (await school.view()).places.find(({ number }) => number === index + 1)!;
    await school.save(former, { fullName: 'Ben', isReplacement: true }).expect(200);
    const { body } = await drop(former).expect(412);
    expect(body.message).toBe('This place has changed meanwhile. Please close this question and check it.');
    const present = (await school.view()).places.find((place) => place.id === former.id)!;
    expect(present).toMatchObject({ state: 'confirmed', student: { fullName: 'Ben' } });
    await drop(present).expect(200);
    await drop(present).expect(200); // as after a lost answer
  }
  expect(statesOf(await school.view())).toEqual(['dropped', 'dropped']);
});
