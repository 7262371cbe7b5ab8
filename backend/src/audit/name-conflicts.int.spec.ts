import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { signInAs } from '../testing/fixtures/accounts.js';
import { adminClient, type AdminClient } from '../testing/fixtures/admin.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/fixtures/allotment.js';

describe('a conflict names who has made the other change', () => {
  let fixture: AllotmentFixture;
  let code: AdminClient;
  let person: AdminClient;
  let name: string;
  beforeAll(async () => {
    fixture = await startAllotmentFixture(1);
    code = fixture.admin;
    const { bearer, account } = await signInAs(fixture.testApp, 'owner');
    person = adminClient(fixture.testApp, bearer);
    ({ name } = account);
  });
  afterAll(() => fixture.testApp.stop());

  it('and how long ago, but not who used the code', async () => {
    const form = (answer: string) => ({ question: 'Who changed this?', answer });
    const { body: faq } = await code.post(ROUTES.faqs, form('Nobody')).expect(201);
    const url = buildPath(ROUTES.faq, { id: String(faq._id) });
    await person.put(url, form('Asha'), 1).expect(200);
    vi.useFakeTimers({ now: Date.now() + 150_000, toFake: ['Date'] });
    const late = await code.put(url, form('Late'), 1);
    vi.useRealTimers();
    const changed = `${name} changed this 2 minutes ago`;
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      message: `${changed}. Please review the latest version.`,
      changed,
      current: form('Asha'),
    });
    await code.put(url, form('The code'), 2).expect(200);
    const { body } = await person.put(url, form('Late'), 2).expect(412);
    expect(body.message).toBe('This FAQ has changed since you opened it. Please review the latest version.');
    expect(body).not.toHaveProperty('changed');
  });

  it('of somebody’s access', async () => {
    const { account } = await signInAs(fixture.testApp, 'viewer');
    const url = buildPath(ROUTES.account, { id: account.id });
    const access = { name: account.name, roles: ['desk'], committees: [], version: account.version };
    await person.put(url, access).expect(200);
    await vi.waitFor(async () => {
      const { body } = await code.put(url, { ...access, roles: ['finance'] }).expect(409);
      expect(body.message).toBe(`${name} changed this just now. Check it, and save again.`);
    });
  });

  it('of a seat', async () => {
    const [delegate] = fixture.delegates;
    const row = {
      registrationId: delegate!.registrationId,
      allottedCommittee: ASSEMBLY,
      seenCommittee: '',
      seenPortfolio: '',
    };
    const allot = (by: AdminClient, allottedPortfolio: string) =>
      by.patch(ROUTES.allot, { allotments: [{ ...row, allottedPortfolio }] });
    await allot(person, 'Country 1').expect(200);
    await vi.waitFor(async () => {
      const { body } = await allot(code, 'Country 2').expect(409);
      expect(body).toMatchObject({
        message: `${name} changed this just now. The seat of ${delegate!.fullName} has been changed since you loaded it and is now Country 1 in ${ASSEMBLY}. Nothing has been changed.`,
        conflicts: [{ kind: 'changed' }],
      });
    });
  });
});
