import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardMemberView, Picture } from '@mun/contracts/content/content';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { ImagesService } from './images.service.js';
import { PurgeDeletedContent } from '../purge-deleted-content.task.js';
import { OrphanedImagesService } from './orphaned-images.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORM = { name: 'A Member', position: 'Chairperson', committee: 'Security Council' };

let colours = 0;
/** Creates an image with a new colour. */
async function createPhoto(): Promise<Buffer> {
  colours += 1;
  const background = { r: colours % 256, g: 90, b: Math.floor(colours / 256) };
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('orphaned images', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  let other: NestExpressApplication;
  beforeAll(async () => {
    testApp = await startTestApp();
    other = await testApp.startReplica();
    for (const app of [testApp.app, other]) stopScheduledTasks({ app });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    for (const name of ['board_members', 'team_members', 'images', 'image_variants'])
      await testApp.connection.collection(name).deleteMany({});
  });

  const save = async (image?: Buffer, { _id, removeImage, at = testApp.app, ...fields }: Saved = {}) => {
    const server = request(await at.getUrl());
    const call = _id ? server.put(`${API_PREFIX}/eb/${_id}`) : server.post(API_PREFIX + ROUTES.board);
    const form = { ...FORM, ...fields, ...(removeImage && { removeImage }) };
    for (const [name, value] of Object.entries(form)) call.field(name, String(value));
    if (image) call.attach('image', image, 'portrait.png');
    const { body } = await call.set('authorization', admin.token).expect(_id ? 200 : 201);
    return body as BoardMemberView;
  };
  const purge = (later = 0, app = testApp.app) => app.get(PurgeDeletedContent).run(Date.now() + later);
  const statuses = async (picture: Picture | undefined) => {
    const variants = picture!.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0]!),
    );
    const files = [picture!.src, ...variants];
    expect(files).toHaveLength(5);
    return Promise.all(files.map(async (file) => (await fetch(testApp.url + file)).status));
  };
  const expectServed = async (picture: Picture | undefined) =>
    expect(await statuses(picture)).toEqual(Array(5).fill(200));
  const expectMissing = async (picture: Picture | undefined) =>
    expect(await statuses(picture)).toEqual(Array(5).fill(404));
  const idOf = (picture: Picture | undefined) => /[0-9a-f]{32}/.exec(picture!.src)![0];
  /** Simulates that a purge marked all images as unused two days ago. */
  const markTwoDaysAgo = async () => {
    const ago = new Date(Date.now() - 2 * DAY_MS);
    await testApp.connection.collection('images').updateMany({}, { $set: { unusedSince: ago } });
    await testApp.connection.collection('image_variants').updateMany({}, { $set: { keptAt: ago } });
  };
  const deleteMembers = () => testApp.connection.collection('board_members').deleteMany({});

  it.each([
    ['replaced', async (_id: string) => save(await createPhoto(), { _id })],
    ['removed', async (_id: string) => save(undefined, { _id, removeImage: true })],
  ])('are deleted a day after they were %s, in every width and format', async (_, change) => {
    const { _id, picture } = await save(await createPhoto());
    await purge(30 * DAY_MS);
    await expectServed(picture);
    const { picture: replacement } = await change(_id);
    await purge();
    await purge(23 * HOUR_MS);
    await expectServed(picture);
    await purge(25 * HOUR_MS);
    await expectMissing(picture);
    if (replacement) await expectServed(replacement);
    const expected = { images: replacement ? 1 : 0, image_variants: replacement ? 4 : 0 };
    for (const [name, count] of Object.entries(expected))
      expect(await testApp.connection.collection(name).countDocuments()).toBe(count);
  });

  it('are kept if another document uses the same image', async () => {
    const image = await createPhoto();
    const [{ _id, picture }] = [await save(image), await save(image, { name: 'A Twin' })];
    await save(undefined, { _id, removeImage: true });
    await purge();
    await purge(30 * DAY_MS);
    await expectServed(picture);
  });

  it('are kept while their document can be restored, and deleted a day after its purge', async () => {
    const { _id, picture } = await save(await createPhoto());
    await admin.delete(`/eb/${_id}`).expect(204);
    await purge();
    await purge(30 * DAY_MS);
    const { body } = await admin.post(`/eb/${_id}/restore`).expect(200);
    expect(body.picture).toEqual(picture);
    await expectServed(picture);

    await admin.delete(`/eb/${_id}`).expect(204);
    await expect
      .poll(async () => {
        await purge(32 * DAY_MS); // waits for the pending events
        return testApp.connection.collection('board_members').countDocuments();
      })
      .toBe(0);
    await expectServed(picture);
    await purge(33 * DAY_MS + HOUR_MS);
    await expectMissing(picture);
  });

  it('are kept if the document that uses them is written a little later', async () => {
    const image = await testApp.app.get(ImagesService).resolveFormImage(await createPhoto(), undefined);
    await purge();
    await purge(HOUR_MS);
    await testApp.connection
      .collection('board_members')
      .insertOne({ ...FORM, ...image, sortOrder: 1, version: 1, outbox: [] });
    await purge(25 * HOUR_MS);
    await testApp.app.get(ResponseCache).refresh();
    const { body } = await testApp.get('/eb?images=url').expect(200);
    await expectServed((body as BoardMemberView[])[0]?.picture);
    const [stored] = await testApp.connection.collection('images').find().toArray();
    expect(stored).not.toHaveProperty('unusedSince');
  });

  it('are kept for another day if they are uploaded again', async () => {
    const image = await createPhoto();
    const { picture } = await save(image);
    await deleteMembers();
    await purge();
    await other.get(ImagesService).resolveFormImage(image, undefined);
    await purge(25 * HOUR_MS);
    await expectServed(picture);
    await purge(50 * HOUR_MS);
    await expectMissing(picture);
  });

  describe('during a purge', () => {
    it('are kept if the list of used images is older than the document', async () => {
      const image = await createPhoto();
      await save(image);
      await deleteMembers();
      await markTwoDaysAgo();
      const { picture } = await save(image, { at: other });
      await testApp.app.get(OrphanedImagesService).deleteOrphaned([], new Date());
      await expectServed(picture);
      await purge(25 * HOUR_MS);
      await expectServed(picture);
    });

    it('control: without the upload, that list deletes them', async () => {
      const { picture } = await save(await createPhoto());
      await markTwoDaysAgo();
      await testApp.app.get(OrphanedImagesService).deleteOrphaned([], new Date());
      await expectMissing(picture);
    });

    it('are kept if uploaded between the deletion of an image and of its variants', async () => {
      const image = await createPhoto();
      const { picture } = await save(image);
      await markTwoDaysAgo();
      const images = testApp.connection.collection<{ _id: string }>('images');
      await images.deleteOne({ _id: idOf(picture) }); // as another backend's purge did
      await save(image, { at: other, name: 'Another' });
      const removed = await images.findOneAndDelete({ _id: idOf(picture) }); // as if this write came later
      await purge();
      await images.insertOne(removed!);
      await expectServed(picture);
    });

    it('control: without writing the variants again, they are deleted before their image is stored', async () => {
      const { picture } = await save(await createPhoto());
      const images = testApp.connection.collection<{ _id: string }>('images');
      const removed = await images.findOneAndDelete({ _id: idOf(picture) });
      await testApp.connection.collection('image_variants').updateMany({}, { $set: { keptAt: new Date(0) } });
      await purge();
      await images.insertOne(removed!);
      expect(await statuses(picture)).toEqual([200, 404, 404, 404, 404]);
    });

    it('are complete after concurrent uploads and purges of two backends', async () => {
      const image = await createPhoto();
      await save(image);
      for (let time = 0; time < 20; time += 1) {
        await deleteMembers();
        await markTwoDaysAgo();
        const [{ picture }] = await Promise.all([
          save(image),
          save(image, { at: other, name: 'Another' }),
          purge(),
          purge(0, other),
        ]);
        await expectServed(picture);
        await purge();
        await expectServed(picture);
      }
    });
  });
});

interface Saved {
  _id?: string;
  name?: string;
  removeImage?: boolean;
  /** The backend that gets the request. */
  at?: NestExpressApplication;
}
