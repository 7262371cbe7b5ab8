import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CommitteeView } from '@mun/contracts/content';
import { startApp } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { CommitteesService } from './committees.service.js';
import { ConferenceService } from '../conference/conference.service.js';

function freshDatabase(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/content-${randomUUID()}`;
  return String(uri);
}

async function start(database = freshDatabase()): Promise<NestExpressApplication> {
  return startApp({
    MONGODB_URI: database,
    REDIS_URL: await freshRedisUrl(),
    REGISTRATION_FEE: 1499.5,
    RAZORPAY_KEY_ID: 'key_of_the_test',
    RAZORPAY_CHECKOUT_URL: 'https://checkout.example.org/v1.js',
  });
}

async function picture(colour: string): Promise<Buffer> {
  return await sharp({ create: { width: 6, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

describe('content', () => {
  let app: NestExpressApplication;
  let committees: CommitteesService;
  let red: Buffer;
  const get = (address: string) => request(app.getHttpServer()).get(address);
  const listed = async (query = '') =>
    (await get(`/api/committees${query}`).expect(200)).body as CommitteeView[];

  beforeAll(async () => {
    app = await start();
    committees = app.get(CommitteesService);
    red = await picture('red');
    await committees.add(
      {
        name: 'World Health Organization',
        agenda: 'Clean water',
        portfolios: ['Ghana', 'Peru'],
        backgroundGuideURL: 'https://example.org/guides/who',
        image: red,
      },
      { name: 'Arctic Council', agenda: 'Shipping', portfolios: ['Norway'], image: await picture('blue') },
      { name: 'International Press', agenda: 'Report', portfolios: ['Photographer'], image: red },
    );
  });
  afterAll(() => app.close());

  describe('the list of committees', () => {
    it('carries pictures as base64 and by address, in the order in which they were added', async () => {
      const list = await listed();
      expect(list.map(({ name }) => name)).toEqual([
        'World Health Organization',
        'Arctic Council',
        'International Press',
      ]);
      expect(list[0]).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'World Health Organization',
        agenda: 'Clean water',
        backgroundGuideURL: 'https://example.org/guides/who',
        version: 1,
        image: expect.any(String),
        imageMimeType: 'image/webp',
        imageUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/),
        picture: expect.objectContaining({ width: 6, height: 4, src: list[0]?.imageUrl }),
      });
      const { body } = await get(list[0]?.imageUrl ?? '');
      expect(list[0]?.image).toBe((body as Buffer).toString('base64'));
      expect(list[1]).not.toHaveProperty('backgroundGuideURL');
      expect(list[2]?.imageUrl).toBe(list[0]?.imageUrl);
    });

    it('costs one query for the committees and one for all their pictures', async () => {
      const connection = app.get<Connection>(getConnectionToken());
      // What is done by the clock may come between.
      await vi.waitFor(async () => {
        const asked: string[] = [];
        connection.set('debug', (collection: string) => asked.push(collection));
        await committees.list({ images: 'base64' });
        connection.set('debug', false);
        expect(asked.filter((name) => name !== 'content_version')).toEqual(['committees', 'images']);
      }, 60_000);
    });

    it('leaves the base64 out with ?images=url, and nothing else', async () => {
      const whole = await listed('?images=base64');
      const light = await listed('?images=url');
      for (const committee of whole) delete committee.image;
      expect(light).toEqual(whole);
    });

    it.each(['?images=png', '?images=', '?images=url&images=url', '?images=constructor'])(
      'answers %s with 400 and a sentence',
      async (query) => {
        const { body } = await get(`/api/committees${query}`).expect(400);
        expect(body.message).toBe("'images' can be 'base64' or 'url'");
      },
    );

    it('is asked about each time, and costs no body where nothing has changed', async () => {
      const { headers } = await get('/api/committees?images=url').expect(200);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await get('/api/committees?images=url').set('If-None-Match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
    });

    it('has a short form for the choice of portfolios', async () => {
      const { body } = await get('/api/committees/get-portfolios').expect(200);
      expect(body[0]).toEqual({
        _id: expect.any(String),
        name: 'World Health Organization',
        version: 1,
        portfolios: ['Ghana', 'Peru'],
      });
      expect(body).toHaveLength(3);
    });
  });

  describe('a committee that somebody names', () => {
    it.each(['Arctic Council', ' arctic  council ', 'ARCTIC COUNCIL', 'Arctic\u00A0Council'])(
      'is found by name: «%s»',
      async (name) => {
        expect(await committees.findByNameOrId(name)).toEqual({
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: 'Arctic Council',
          agenda: 'Shipping',
          portfolios: new Set(['Norway']),
        });
      },
    );

    it('is found by its _id', async () => {
      const id = (await listed('?images=url'))[1]?._id ?? '';
      expect(await committees.findByNameOrId(id)).toMatchObject({ id, name: 'Arctic Council' });
    });

    it.each(['', 'Arctic', '000000000000000000000000', 'twelve bytes', '__proto__', '$ne', '\0', '.*'])(
      'is not there: «%s»',
      async (name) => {
        expect(await committees.findByNameOrId(name)).toBeNull();
      },
    );

    it('whose name reads like an _id is found by its name, at once after it was added', async () => {
      const id = (await listed('?images=url'))[1]?._id ?? '';
      const name = id.toUpperCase();
      const fresh = await start();
      const others = fresh.get(CommitteesService);
      expect(await others.findByNameOrId(name)).toBeNull();
      await others.add({ name, agenda: 'Names', portfolios: [] });
      expect(await others.findByNameOrId(id)).toMatchObject({ name });
      await fresh.close();
    });

    it('that another backend added is found without a word between the two', async () => {
      const uri = freshDatabase();
      const [one, other] = await Promise.all([start(uri), start(uri)]);
      expect(await one.get(CommitteesService).findByNameOrId('Arctic Council')).toBeNull();
      await other.get(CommitteesService).add({ name: 'Arctic Council', agenda: 'Shipping', portfolios: [] });
      await vi.waitFor(async () => {
        expect(await one.get(CommitteesService).findByNameOrId('Arctic Council')).not.toBeNull();
      }, 60_000);
      await Promise.all([one.close(), other.close()]);
    });

    it('gives its name for its id, and nothing for an id that no committee has', async () => {
      const [first] = await listed('?images=url');
      const id = first?._id ?? '';
      expect(await committees.findNames([id, 'nobody'])).toEqual(
        new Map([[id, 'World Health Organization']]),
      );
    });

    it('cannot share its name with another', async () => {
      const twin = { name: 'arctic  COUNCIL', agenda: 'The same', portfolios: [] };
      await expect(committees.add(twin)).rejects.toThrow('There is a committee of this name already');
    });
  });

  describe('the conference', () => {
    it('tells its facts, the fee in rupees and what the checkout needs', async () => {
      const { body, headers } = await get('/api/conference').expect(200);
      expect(body).toMatchObject({
        name: 'Meridian MUN',
        edition: '2.0',
        startsOn: '2025-09-12',
        endsOn: '2025-09-14',
        countdownTo: '2025-09-11T18:30:00.000Z',
        registrationOpen: true,
        fee: 1499.5,
        currency: 'INR',
        payment: { keyId: 'key_of_the_test', checkoutUrl: 'https://checkout.example.org/v1.js' },
      });
      expect(body.letters.about).toContain('18 to 20 April');
      expect(body).not.toHaveProperty('_id');
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });

    it('counts its fee in paise', async () => {
      expect(await app.get(ConferenceService).getFee()).toEqual({ amount: 149_950, currency: 'INR' });
    });

    it('is one, however many backends start on an empty database at once', async () => {
      const uri = freshDatabase();
      const apps = await Promise.all(Array.from({ length: 6 }, () => start(uri)));
      const stored = await apps[0]
        ?.get<Connection>(getConnectionToken())
        .collection('conference')
        .find()
        .toArray();
      expect(stored).toEqual([expect.objectContaining({ _id: 'conference', fee: 149_950 })]);
      await Promise.all(apps.map((each) => each.close()));
    });

    it('keeps what the organisers changed when a backend starts again', async () => {
      const uri = freshDatabase();
      const before = await start(uri);
      const stored = before.get<Connection>(getConnectionToken()).collection<{ _id: string }>('conference');
      await stored.updateOne({ _id: 'conference' }, { $set: { fee: 200_000 } });
      await before.close();
      const after = await start(uri);
      expect(await after.get(ConferenceService).getFee()).toEqual({ amount: 200_000, currency: 'INR' });
      await after.close();
    });
  });
});
