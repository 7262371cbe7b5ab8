import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESERVED_SLUGS } from '@mun/contracts/content/pages/page-slugs';
import type { PageView } from '@mun/contracts/content/pages/pages';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const FORM = { title: 'Sponsor us', slug: 'sponsor-us', body: '# Why', placement: 'menu', published: true };

describe('editable pages', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const send = (method: 'post' | 'put', path: string, form: object) => admin[method](path, form);
  const remove = (id: string) => admin.delete(`/pages/${id}`);
  const restore = (id: string) => admin.post(`/pages/${id}/restore`);
  const all = async () => (await admin.get('/admin/pages').expect(200)).body as PageView[];
  const builtIn = async (slug: string) => (await all()).find((page) => page.slug === slug)!;
  const slugs = async () =>
    ((await testApp.get('/pages').expect(200)).body as { slug: string }[]).map(({ slug }) => slug);

  it('start with the texts of the website, which everyone can read', async () => {
    expect(await slugs()).toEqual(expect.arrayContaining(['terms', 'why-ca', 'privacy', 'programme']));
    const { body } = await testApp.get('/pages/terms').expect(200);
    expect(body).toMatchObject({ title: 'Terms and Conditions', slug: 'terms', placement: 'footer' });
    expect(body.body).toContain('“The event” is {name}, held on {dates}.');
    expect(body).not.toHaveProperty('version');
    await testApp.get('/pages/no-such-page').expect(404);
    await testApp.get('/admin/pages').expect(401);
  });

  it('can be added, changed, deleted and restored', async () => {
    const { body: added } = await send('post', '/pages', FORM).expect(201);
    expect(added).toMatchObject({ ...FORM, version: 1, builtIn: false });
    expect((await testApp.get('/pages/sponsor-us').expect(200)).body).toMatchObject({ body: '# Why' });

    const changed = { ...FORM, slug: '/Partners/', clause: ' Thanking ', body: 'New' };
    const { body } = await send('put', `/pages/${added._id}`, changed).set('if-match', '"1"').expect(200);
    expect(body).toMatchObject({ slug: 'partners', clause: 'Thanking', version: 2 });
    await testApp.get('/pages/sponsor-us').expect(404);
    await send('put', `/pages/${added._id}`, FORM).set('if-match', '"1"').expect(412);

    await remove(added._id).expect(204);
    await testApp.get('/pages/partners').expect(404);
    const { body: second } = await send('post', '/pages', { ...FORM, slug: 'partners' }).expect(201);
    await restore(added._id).expect(409);
    await remove(second._id).expect(204);
    await restore(added._id).expect(200);
    expect((await testApp.get('/pages/partners').expect(200)).body.body).toBe('New');
  });

  it('are hidden until they are published', async () => {
    const draft = { ...FORM, slug: 'draft', published: false };
    const { body: added } = await send('post', '/pages', draft).expect(201);
    expect(await slugs()).not.toContain('draft');
    await testApp.get('/pages/draft').expect(404);
    await send('put', `/pages/${added._id}`, { ...draft, published: true }).expect(200);
    expect(await slugs()).toContain('draft');
  });

  it('keep their address and cannot be deleted if they belong to the website', async () => {
    const { _id, title, body, placement, published } = await builtIn('terms');
    const form = { title, body, placement, published };
    const moved = await send('put', `/pages/${_id}`, { ...form, slug: 'conditions' }).expect(400);
    expect(moved.body.errors).toEqual([
      { field: 'slug', message: 'The address of this page cannot be changed' },
    ]);
    await remove(_id).expect(409);
    await send('put', `/pages/${_id}`, { ...form, slug: 'terms', body: 'Be kind.' }).expect(200);
    expect((await testApp.get('/pages/terms').expect(200)).body.body).toBe('Be kind.');
  });

  it.each(['terms', 'TERMS'])('cannot take the address of another page: %s', async (slug) => {
    const { body } = await send('post', '/pages', { ...FORM, slug }).expect(409);
    expect(body.errors).toEqual([{ field: 'slug', message: 'Another page has this address' }]);
  });

  it.each([...RESERVED_SLUGS, 'two words', 'a/b', '../x', 'ümlaut', 'a--b', '-a', '', 'x'.repeat(61), 7])(
    'cannot have the address %s',
    async (slug) => {
      const { body } = await send('post', '/pages', { ...FORM, slug }).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'slug' })]);
    },
  );

  it('store HTML as text, of a limited length', async () => {
    const body = '<script>alert(1)</script>';
    const { body: added } = await send('post', '/pages', { ...FORM, slug: 'html', body }).expect(201);
    expect(added.body).toBe(body);
    await send('post', '/pages', { ...FORM, slug: 'long', body: 'x'.repeat(60_001) }).expect(400);
  });

  it('can be reordered, with an entry in the activity log', async () => {
    const ids = (await all()).map(({ _id }) => _id).toReversed();
    await send('put', '/pages/order', { ids }).expect(204);
    expect((await all()).map(({ _id }) => _id)).toEqual(ids);
    const audit = async () => (await admin.get('/audit').expect(200)).body.entries;
    await expect.poll(audit).toContainEqual(expect.objectContaining({ action: 'reordered', kind: 'page' }));
  });

  it('are created once', async () => {
    const pages = testApp.app.get<Connection>(getConnectionToken()).collection('pages');
    expect(await pages.countDocuments({ builtIn: true })).toBe(7);
  });
});
