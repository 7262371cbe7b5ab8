import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardMemberView, Picture } from '@mun/contracts/content';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../../testing/admin-fixtures.js';
import { ImagesService } from './images.service.js';
import { PurgeDeletedContent } from '../purge-deleted-content.task.js';
import { OrphanedImagesService } from './orphaned-images.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORM = { name: 'A Member', position: 'Chairperson', committee: 'Security Council' };

let colours = 0;
/** One that nobody has had. */
async function photograph(): Promise<Buffer> {
  colours += 1;
  const background = { r: colours % 256, g: 90, b: Math.floor(colours / 256) };
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('pictures that nothing shows', () => {
  let ground: TestApp;
  let office: AdminClient;
  let other: NestExpressApplication;
  beforeAll(async () => {
    ground = await startTestApp();
    other = await ground.startReplica();
    for (const app of [ground.app, other]) stopScheduledTasks({ app });
    office = await loginAsAdmin(ground);
  });
  afterAll(() => ground.stop());
  beforeEach(async () => {
    for (const name of ['board_members', 'team_members', 'images', 'image_variants'])
      await ground.connection.collection(name).deleteMany({});
  });

  const save = async (image?: Buffer, { _id, removeImage, at = ground.app, ...fields }: Saved = {}) => {
    const server = request(await at.getUrl());
    const call = _id ? server.put(`${API_PREFIX}/eb/${_id}`) : server.post(API_PREFIX + ROUTES.board);
    const form = { ...FORM, ...fields, ...(removeImage && { removeImage }) };
    for (const [name, value] of Object.entries(form)) call.field(name, String(value));
    if (image) call.attach('image', image, 'portrait.png');
    const { body } = await call.set('authorization', office.token).expect(_id ? 200 : 201);
    return body as BoardMemberView;
  };
  const round = (later = 0, app = ground.app) => app.get(PurgeDeletedContent).run(Date.now() + later);
  const statuses = async (picture: Picture | undefined) => {
    const variants = picture!.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((one) => one.split(' ')[0]!),
    );
    const files = [picture!.src, ...variants];
    expect(files).toHaveLength(5);
    return Promise.all(files.map(async (file) => (await fetch(ground.url + file)).status));
  };
  const expectThere = async (picture: Picture | undefined) =>
    expect(await statuses(picture)).toEqual(Array(5).fill(200));
  const expectGone = async (picture: Picture | undefined) =>
    expect(await statuses(picture)).toEqual(Array(5).fill(404));
  const idOf = (picture: Picture | undefined) => /[0-9a-f]{32}/.exec(picture!.src)![0];
  /** As it is two days after a round has found a picture unused. */
  const age = async () => {
    const ago = new Date(Date.now() - 2 * DAY_MS);
    await ground.connection.collection('images').updateMany({}, { $set: { unusedSince: ago } });
    await ground.connection.collection('image_variants').updateMany({}, { $set: { keptAt: ago } });
  };
  const forget = () => ground.connection.collection('board_members').deleteMany({});

  it.each([
    ['replaced', async (_id: string) => save(await photograph(), { _id })],
    ['taken away', async (_id: string) => save(undefined, { _id, removeImage: true })],
  ])('go a day after they were %s, in every width and format', async (_, change) => {
    const { _id, picture } = await save(await photograph());
    await round(30 * DAY_MS);
    await expectThere(picture);
    const { picture: next } = await change(_id);
    await round();
    await round(23 * HOUR_MS);
    await expectThere(picture);
    await round(25 * HOUR_MS);
    await expectGone(picture);
    if (next) await expectThere(next);
    const left = { images: next ? 1 : 0, image_variants: next ? 4 : 0 };
    for (const [name, count] of Object.entries(left))
      expect(await ground.connection.collection(name).countDocuments()).toBe(count);
  });

  it('stay where another shows the same', async () => {
    const image = await photograph();
    const [{ _id, picture }] = [await save(image), await save(image, { name: 'A Twin' })];
    await save(undefined, { _id, removeImage: true });
    await round();
    await round(30 * DAY_MS);
    await expectThere(picture);
  });

  it('stay while what was deleted can be brought back, and go a day after it cannot', async () => {
    const { _id, picture } = await save(await photograph());
    await office.delete(`/eb/${_id}`).expect(204);
    await round();
    await round(6 * DAY_MS);
    const { body } = await office.post(`/eb/${_id}/restore`).expect(200);
    expect(body.picture).toEqual(picture);
    await expectThere(picture);

    await office.delete(`/eb/${_id}`).expect(204);
    await expect
      .poll(async () => {
        await round(8 * DAY_MS); // once what was told of it has been heard
        return ground.connection.collection('board_members').countDocuments();
      })
      .toBe(0);
    await expectThere(picture);
    await round(9 * DAY_MS + HOUR_MS);
    await expectGone(picture);
  });

  it('stay where the entry that is to show them is about to be written', async () => {
    const [kept] = await ground.app.get(ImagesService).keepFor([{ ...FORM, image: await photograph() }]);
    await round();
    await round(HOUR_MS);
    await ground.connection
      .collection('board_members')
      .insertOne({ ...kept, sortOrder: 1, version: 1, outbox: [] });
    await round(25 * HOUR_MS);
    const { body } = await ground.get('/eb?images=url&fresh').expect(200);
    await expectThere((body as BoardMemberView[])[0]?.picture);
    const [image] = await ground.connection.collection('images').find().toArray();
    expect(image).not.toHaveProperty('unusedSince');
  });

  it('have another day where they were given once more', async () => {
    const image = await photograph();
    const { picture } = await save(image);
    await forget();
    await round();
    await other.get(ImagesService).keepFor([{ image }]);
    await round(25 * HOUR_MS);
    await expectThere(picture);
    await round(50 * HOUR_MS);
    await expectGone(picture);
  });

  describe('while a round collects them', () => {
    it('are not lost by a look that is older than the entry', async () => {
      const image = await photograph();
      await save(image);
      await forget();
      await age();
      const { picture } = await save(image, { at: other });
      await ground.app.get(OrphanedImagesService).deleteOrphaned([], new Date());
      await expectThere(picture);
      await round(25 * HOUR_MS);
      await expectThere(picture);
    });

    it('control: were a picture not claimed by being given, that look would take it', async () => {
      const { picture } = await save(await photograph());
      await age();
      await ground.app.get(OrphanedImagesService).deleteOrphaned([], new Date());
      await expectGone(picture);
    });

    it('are not lost between the deletion of a picture and of its variants', async () => {
      const image = await photograph();
      const { picture } = await save(image);
      await age();
      const images = ground.connection.collection<{ _id: string }>('images');
      await images.deleteOne({ _id: idOf(picture) }); // as one backend's round has just done
      await save(image, { at: other, name: 'Another' });
      const whole = await images.findOneAndDelete({ _id: idOf(picture) }); // as if this write were only to come
      await round();
      await images.insertOne(whole!);
      await expectThere(picture);
    });

    it('control: were variants not claimed by being written, they would go before their picture comes', async () => {
      const { picture } = await save(await photograph());
      const images = ground.connection.collection<{ _id: string }>('images');
      const whole = await images.findOneAndDelete({ _id: idOf(picture) });
      await ground.connection.collection('image_variants').updateMany({}, { $set: { keptAt: new Date(0) } });
      await round();
      await images.insertOne(whole!);
      expect(await statuses(picture)).toEqual([200, 404, 404, 404, 404]);
    });

    it('are whole in the end, however two backends that save and two that collect come between each other', async () => {
      const image = await photograph();
      await save(image);
      for (let time = 0; time < 20; time += 1) {
        await forget();
        await age();
        const [{ picture }] = await Promise.all([
          save(image),
          save(image, { at: other, name: 'Another' }),
          round(),
          round(0, other),
        ]);
        await expectThere(picture);
        await round();
        await expectThere(picture);
      }
    });
  });
});

interface Saved {
  _id?: string;
  name?: string;
  removeImage?: boolean;
  /** The backend that is asked. */
  at?: NestExpressApplication;
}
