import request from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { randomUUID } from 'node:crypto';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { BoardMember } from '../board/board-member.schema.js';
import { PurgeDeletedContent } from '../purge-deleted-content.task.js';
import type { Image } from './image.schema.js';

const DAY_MS = 24 * 60 * 60_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

let photos = 0;
/** A small picture with a new colour, so that it is stored again. */
async function createPhoto(): Promise<Buffer> {
  const background = { r: (photos += 1), g: 90, b: 90 };
  return sharp({ create: { width: 8, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A member of the board with a picture who is not added yet. */
async function prepareMember() {
  const name = `Member ${randomUUID()}`;
  const photo = await createPhoto();
  const key = randomUUID();
  const save = (image = photo) =>
    request(testApp.url)
      .post(API_PREFIX + ROUTES.board)
      .set('authorization', admin.token)
      .set(IDEMPOTENCY_KEY_HEADER, key)
      .field({ name, position: 'Chair', committee: 'UNSC' })
      .attach('image', image, 'portrait.png');
  return { name, save };
}
type Member = Awaited<ReturnType<typeof prepareMember>>;

/** A file that is not uploaded yet; each upload stores another one. */
const upload = () =>
  request(testApp.url)
    .post(API_PREFIX + ROUTES.files)
    .set('authorization', admin.token)
    .attach('file', PDF, 'guide.pdf');

const members = ({ name }: Member) =>
  testApp.connection.collection<BoardMember>('board_members').find({ name }).toArray();
const purge = (later = 0) => testApp.app.get(PurgeDeletedContent).run(Date.now() + later);

async function expectPictureServed(member: Member): Promise<void> {
  const [stored] = await members(member);
  const { id } = stored!.image!;
  const { widths } = (await testApp.connection.collection<Image>('images').findOne({ _id: id }))!;
  const files = [`${id}.webp`, ...widths!.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`])];
  for (const file of files) await testApp.get(`/images/${file}`).expect(200);
}

const SAVED: Scenario<Member> = {
  prepare: prepareMember,
  act: ({ save }) => save(),
  writes: ['update image_variants', 'update images', 'insert board_members', 'findAndModify content_version'],
  expectComplete: async (member) => {
    expect(await members(member)).toMatchObject([{ version: 1 }]);
    await expectPictureServed(member);
  },
  expectUnchanged: async (member) => expect(await members(member)).toEqual([]),
};

const UPLOADED: Scenario<number> = {
  sharesSubject: true,
  prepare: async () => {
    await testApp.connection.collection('files.files').deleteMany({});
    return 0;
  },
  act: upload,
  writes: ['insert files.chunks', 'insert files.files'],
  // A repeated upload stores the file again. The task deletes the copies that nothing links to.
  expectComplete: async () => {
    const files = await testApp.connection.collection('files.files').find().toArray();
    expect(files.length).toBeGreaterThan(0);
    for (const { _id } of files) await testApp.get(`/files/${String(_id)}.pdf`).expect(200);
  },
  expectUnchanged: async () =>
    expect(await testApp.connection.collection('files.files').countDocuments()).toBe(0),
};

describe('a write that fails while an organiser', () => {
  it('saves an item with a picture', () => failEachWrite(testApp, SAVED));
  it('uploads a file', () => failEachWrite(testApp, UPLOADED));
});

describe('the deletion of unused pictures', () => {
  it('spares a picture that is saved meanwhile with its item', async () => {
    const member = await prepareMember();
    const [answer] = await runInBetween(
      testApp,
      { at: 'insert board_members' },
      () => member.save(),
      () => purge(DAY_MS / 2),
    );
    expect(answer.status).toBe(201);
    await purge(DAY_MS + 1);
    await expectPictureServed(member);
  });

  it.each(['update images', 'delete images', 'delete image_variants'])(
    'spares a picture that gets used again before its %s',
    async (at) => {
      const image = await createPhoto();
      const former = await prepareMember();
      const { body } = await former.save(image).expect(201);
      await admin.delete(`${ROUTES.board}/${body._id}`).expect(204);
      await testApp.connection.collection('board_members').deleteMany({});
      await purge();
      const member = await prepareMember();
      await runInBetween(
        testApp,
        { at },
        () => purge(DAY_MS + 1),
        () => member.save(image).expect(201),
      );
      await expectPictureServed(member);
    },
  );
});

describe('the deletion of unused files', () => {
  /** A file that nothing has used for a day. */
  async function prepareUnused() {
    const { body } = await upload().expect(201);
    await purge();
    const url = String(body.url);
    const question = `Where? ${randomUUID()}`;
    return {
      url,
      link: () => admin.post(ROUTES.faqs, { question, answer: `[Guide](${url})` }),
      get: () => testApp.get(url.replace(API_PREFIX, '')),
    };
  }

  it('spares a file that a page links to meanwhile', async () => {
    const { link, get } = await prepareUnused();
    await runInBetween(
      testApp,
      { at: 'update files.files' },
      () => purge(DAY_MS + 1),
      () => link().expect(201),
    );
    await get().expect(200);
    await purge(3 * DAY_MS);
    await get().expect(200);
  });

  it('serves no part of a file while it is deleted', async () => {
    const { get } = await prepareUnused();
    const point = { at: 'delete files.chunks' };
    await runInBetween(
      testApp,
      point,
      () => purge(DAY_MS + 1),
      () => get().expect(404),
    );
    await get().expect(404);
  });
});
