import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BoardMemberView, Picture } from '@mun/contracts/content/content';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { startApp } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { BoardService } from '../board/board.service.js';
import { ImagesService } from './images.service.js';

async function createPhoto(colour: string, width = 800): Promise<Buffer> {
  return await sharp({ create: { width, height: width * 1.25, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

describe('images', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/pictures-${randomUUID()}`;
  let app: NestExpressApplication;
  let connection: Connection;
  const get = (path: string) => request(app.getHttpServer()).get(path);
  const board = async () => (await get('/api/eb?images=url').expect(200)).body as BoardMemberView[];
  const createMember = (name: string, image?: Buffer) =>
    app
      .get(BoardService)
      .create({ name, committee: 'Arctic Council', position: 'Chairperson' }, image, TEST_ADMIN);
  const pictureOf = async (name: string) => (await board()).find((member) => member.name === name)?.picture;

  beforeAll(async () => {
    app = await startApp({
      MONGODB_URI: String(database),
      REDIS_URL: await freshRedisUrl(),
    });
    connection = app.get<Connection>(getConnectionToken());
    await createMember('Red', await createPhoto('#cc2200'));
    await createMember('Red as well', await createPhoto('#cc2200'));
    await createMember('Small', await createPhoto('#0000cc', 200));
    await createMember('Without image');
  });
  afterAll(() => app.close());

  it('are available as AVIF and WebP, from 320 pixels to their own width, with their colour', async () => {
    const picture = await pictureOf('Red');
    const id = picture?.src.slice('/api/images/'.length, -'.webp'.length);
    const srcset = (format: string) =>
      [320, 640, 800].map((width) => `/api/images/${id}-${width}.${format} ${width}w`).join(', ');
    expect(picture).toEqual({
      width: 800,
      height: 1000,
      colour: expect.stringMatching(/^#c[0-9a-f]2[0-9a-f]0[0-9a-f]$/),
      src: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/),
      sources: [
        { type: 'image/avif', srcset: srcset('avif') },
        { type: 'image/webp', srcset: srcset('webp') },
      ],
    });
  });

  it('are never scaled up', async () => {
    const picture = await pictureOf('Small');
    expect(picture?.sources.map(({ srcset }) => srcset.split(', ').length)).toEqual([1, 1]);
    expect(picture).toMatchObject({ width: 200, height: 250 });
  });

  it('are served at every listed URL in its width and format, cacheable for a year', async () => {
    const picture = (await pictureOf('Red')) as Picture;
    for (const { type, srcset } of picture.sources) {
      for (const candidate of srcset.split(', ')) {
        const [url = '', width = ''] = candidate.split(' ');
        const { body, headers } = await get(url).responseType('blob').expect(200);
        expect(headers['content-type']).toBe(type);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const metadata = await sharp(body as Buffer).metadata();
        expect(metadata.width).toBe(Number.parseInt(width, 10));
        expect(metadata.format).toBe(type === 'image/avif' ? 'heif' : 'webp');
      }
    }
  });

  it('are stored once for equal uploads', async () => {
    expect((await pictureOf('Red as well'))?.src).toBe((await pictureOf('Red'))?.src);
    expect(await connection.collection('images').countDocuments()).toBe(2);
    expect(await connection.collection('image_variants').countDocuments()).toBe((3 + 1) * 2);
  });

  it('are left out if there is none', async () => {
    const member = (await board()).find(({ name }) => name === 'Without image');
    expect(Object.keys(member ?? {})).toEqual(['_id', 'version', 'name', 'committee', 'position']);
  });

  it.each([
    'nothing.webp',
    '0'.repeat(32),
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}-320.avif`,
    `${'0'.repeat(32)}-320.png`,
    `${'0'.repeat(32)}-.avif`,
    '%00',
    '..%2f..%2fpackage.json',
    '[$ne].png',
  ])('that do not exist (%s) answer an uncacheable 404', async (file) => {
    const { body, headers } = await get(`/api/images/${file}`).expect(404);
    expect(body.message).toBe('We couldn’t find this picture');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('have no URL with another extension or width', async () => {
    const src = (await pictureOf('Red'))?.src ?? '';
    await get(src.replace('.webp', '.png')).expect(404);
    await get(src.replace('.webp', '-321.webp')).expect(404);
  });

  it('are refused with the whole form if the bytes are not an image, and nothing is stored', async () => {
    const stored = () =>
      Promise.all(
        ['board_members', 'images', 'image_variants'].map((name) =>
          connection.collection(name).find().sort({ _id: 1 }).toArray(),
        ),
      );
    const before = await stored();
    const bad = Buffer.from('<svg/>');
    await expect(createMember('Bad', bad)).rejects.toThrow('Please choose a JPEG');
    const [{ _id }] = (await board()) as [BoardMemberView];
    const form = { name: 'Renamed', committee: 'C', position: 'P' };
    await expect(app.get(BoardService).update(_id, form, bad, TEST_ADMIN)).rejects.toThrow(
      'Please choose a JPEG',
    );
    expect(await stored()).toEqual(before);
  });

  it('that were stored without variants get them from the migration', async () => {
    const expected = await pictureOf('Small');
    const id = expected?.src.slice('/api/images/'.length, -'.webp'.length) ?? '';
    const images = connection.collection<{ _id: string }>('images');
    await images.updateOne({ _id: id }, { $unset: { widths: 1, colour: 1 } });
    await connection.collection('image_variants').deleteMany({});
    const [, , withoutVariants] = await app.get(BoardService).list({ images: 'url' });
    expect(withoutVariants).toMatchObject({ imageUrl: expected?.src });
    expect(withoutVariants).not.toHaveProperty('picture.sources');

    await app.get(ImagesService).createMissingVariants();
    expect(await pictureOf('Small')).toMatchObject({ width: 200, height: 250, sources: expected?.sources });
    await get(expected?.sources[0]?.srcset.split(' ')[0] ?? '').expect(200);
  });
});
