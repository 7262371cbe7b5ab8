import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committeeSlugs } from '../../migrations/0008-committee-slugs.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CommitteesService } from './committees.service.js';

describe('the addresses of committees', () => {
  let testApp: TestApp;
  let committees: CommitteesService;
  beforeAll(async () => {
    testApp = await startTestApp();
    committees = testApp.app.get(CommitteesService);
  });
  afterAll(() => testApp.stop());

  const create = (name: string) => committees.create({ name, agenda: 'x' }, undefined, TEST_ADMIN);
  const rename = (id: string, name: string) =>
    committees.update(id, { name, agenda: 'x' }, undefined, TEST_ADMIN);
  const collection = () => testApp.app.get<Connection>(getConnectionToken()).db!.collection('committees');

  it('are in both public lists', async () => {
    for (const path of ['/committees?images=url', '/committees', '/committees/get-portfolios']) {
      const { body } = await testApp.get(path).expect(200);
      expect(body[0]).toMatchObject({ name: 'Security Council', slug: 'security-council' });
      expect(body[0]).not.toHaveProperty('formerSlugs');
      expect(body[0]).not.toHaveProperty('slugs');
    }
  });

  it('differ for names that give the same one', async () => {
    const names = ['São Tomé', 'Sao Tome', 'SAO-TOME!'];
    const created = [];
    for (const name of names) created.push(await create(name));
    expect(created.map(({ slug }) => slug)).toEqual(['sao-tome', 'sao-tome-2', 'sao-tome-3']);
  });

  it('differ if names that give the same one are created at the same time', async () => {
    const names = ['Forum A', 'Forum-A', 'Forum/A', 'Fórum A', 'Forum+A'];
    const created = await Promise.all(names.map(create));
    expect(created.map(({ slug }) => slug).toSorted()).toEqual(
      ['forum-a', 'forum-a-2', 'forum-a-3', 'forum-a-4', 'forum-a-5'].toSorted(),
    );
  });

  it('follow the name and still lead to the committee under its earlier names', async () => {
    const { _id } = await create('First Name');
    const { slug, formerSlugs } = await rename(_id, 'Second Name');
    expect({ slug, formerSlugs }).toEqual({ slug: 'second-name', formerSlugs: ['first-name'] });
    expect((await create('First  name.')).slug).toBe('first-name-2');
    expect(await rename(_id, 'second NAME')).toMatchObject({ slug: 'second-name' });
    expect(await rename(_id, 'First Name')).toMatchObject({
      slug: 'first-name',
      formerSlugs: ['second-name'],
    });
  });

  it('stay the same if a numbered one would be derived again', async () => {
    await create('Twin');
    const twin = await create('Twín');
    expect(await rename(twin._id, 'Twin!')).toMatchObject({ slug: 'twin-2' });
  });

  it('of a deleted committee are free for another one, and it gets a new one when it is restored', async () => {
    const deleted = await create('Phoenix');
    await committees.remove(deleted._id, TEST_ADMIN);
    expect(await committees.restore(deleted._id, TEST_ADMIN)).toMatchObject({ slug: 'phoenix' });
    await committees.remove(deleted._id, TEST_ADMIN);
    expect((await create('Phœnix')).slug).toBe('phoenix');
    expect(await committees.restore(deleted._id, TEST_ADMIN)).toMatchObject({ slug: 'phoenix-2' });
  });

  it('are given to imported committees', async () => {
    const add = (name: string) => ({
      do: 'add' as const,
      id: new Types.ObjectId().toHexString(),
      fields: { name, agenda: 'x', portfolios: [], sharedPortfolios: false },
    });
    const skipped = await committees.bulkWrite(
      [add('Imported'), add('Impórted'), add('Security-Council')],
      TEST_ADMIN,
      'imported',
    );
    expect(skipped).toEqual([]);
    const { body } = await testApp.get('/committees?images=url').expect(200);
    expect(body.slice(-3).map(({ slug }: { slug: string }) => slug)).toEqual([
      'imported',
      'imported-2',
      'security-council-2',
    ]);
  });

  it('fall back to the id until a committee of an earlier version is migrated', async () => {
    const [first, second] = [await create('Older'), await create('Óldér')];
    const ids = [first, second].map(({ _id }) => new Types.ObjectId(_id));
    await collection().updateMany({ _id: { $in: ids } }, { $unset: { slugs: 1 } });
    const slugOf = async (id: string) =>
      (await committees.list({ images: 'url' })).find(({ _id }) => _id === id)?.slug;
    expect(await slugOf(first._id)).toBe(first._id);
    const db = testApp.app.get<Connection>(getConnectionToken()).db!;
    await committeeSlugs.up({ db, resolve: (type) => testApp.app.get(type) });
    expect([await slugOf(first._id), await slugOf(second._id)]).toEqual(['older', 'older-2']);
  });
});
