import { IDEMPOTENCY_KEY_HEADER, ROUTES } from '@mun/contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CONTENT_LISTS } from '../../testing/content-lists.js';

describe('creating an item with an idempotency key', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const create = (path: string, form: object, key: string) =>
    admin.post(path, form).set(IDEMPOTENCY_KEY_HEADER, key);
  const remove = (path: string) => admin.delete(path).expect(204);

  it.each(CONTENT_LISTS)('$path: repeated requests create one item', async ({ path, form, title }) => {
    const key = `create-once-${path.slice(1)}`;
    const send = (name: string, sentKey = key) => create(path, { ...form, [title]: name }, sentKey);
    const names = async () =>
      (await testApp.get(path).expect(200)).body.map((item: Record<string, unknown>) => item[title]);
    const others = await names();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send('First').expect(201)));
    const { _id } = responses[0]!.body;
    for (const { body } of responses) expect(body).toMatchObject({ _id, [title]: 'First', version: 1 });
    expect(await names()).toEqual([...others, 'First']);

    const { body: refused } = await send('Second').expect(422);
    expect(refused.message).toContain('already received this, with other values');
    expect(await names()).toEqual([...others, 'First']);

    const { body: another } = await send('Other', `${key}-other`).expect(201);
    expect(await names()).toEqual([...others, 'First', 'Other']);
    await remove(`${path}/${another._id}`);
    await remove(`${path}/${_id}`);
    await send('First').expect(404);
    await send('Without a key', 'short').expect(400);
    expect(await names()).toEqual(others);
  });

  it('an item that others have changed since is not changed back', async () => {
    const form = { question: 'When?', answer: 'In May' };
    const { body } = await create('/faqs', form, 'changed-by-others').expect(201);
    const changed = { ...form, answer: 'In June' };
    await admin.put(`/faqs/${body._id}`, changed).expect(200);
    expect((await create('/faqs', form, 'changed-by-others').expect(201)).body).toMatchObject(changed);
    await remove(`/faqs/${body._id}`);
  });

  it('a form that was refused may be corrected', async () => {
    const key = 'corrected-question';
    await create('/faqs', { question: '', answer: 'Yes' }, key).expect(400);
    const { body } = await create('/faqs', { question: 'Why?', answer: 'Yes' }, key).expect(201);
    await remove(`/faqs/${body._id}`);
  });

  it('a repetition keeps the portfolios of a committee', async () => {
    const form = { name: 'Crisis', agenda: 'An agenda' };
    const key = 'a-committee-of-its-own';
    const { body } = await create('/committees', form, key).expect(201);
    await admin.put(`/committees/${body._id}/portfolios`, { portfolios: ['India'] }).expect(200);
    await create('/committees', form, key).expect(201);
    const { body: committees } = await testApp.get(ROUTES.portfolios).expect(200);
    expect(committees).toContainEqual(expect.objectContaining({ name: 'Crisis', portfolios: ['India'] }));
  });
});
