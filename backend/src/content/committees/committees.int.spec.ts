import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CommitteeView } from '@mun/contracts/content/content';
import type { CommitteeForm } from '@mun/contracts/content/content-forms';
import { createCommittees, TEST_ADMIN } from '../../testing/fixtures/content.js';
import { startApp } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { CommitteesService } from './committees.service.js';

function freshDatabase(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/committees-${randomUUID()}`;
  return String(uri);
}

async function startBackend(database = freshDatabase()): Promise<NestExpressApplication> {
  return startApp({
    MONGODB_URI: database,
    REDIS_URL: await freshRedisUrl(),
  });
}

async function picture(colour: string): Promise<Buffer> {
  return await sharp({ create: { width: 6, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

describe('committees', () => {
  let app: NestExpressApplication;
  let committees: CommitteesService;
  let red: Buffer;
  const get = (path: string) => request(app.getHttpServer()).get(path);
  const getCommittees = async (query = '') =>
    (await get(`/api/committees${query}`).expect(200)).body as CommitteeView[];

  beforeAll(async () => {
    app = await startBackend();
    committees = app.get(CommitteesService);
    red = await picture('red');
    await createCommittees(
      app,
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

  describe('GET /committees', () => {
    it('returns images as base64 and by URL, in the order of creation', async () => {
      const list = await getCommittees();
      expect(list.map(({ name }) => name)).toEqual([
        'World Health Organization',
        'Arctic Council',
        'International Press',
      ]);
      expect(list[0]).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'World Health Organization',
        slug: 'world-health-organization',
        agenda: 'Clean water',
        agendaHtml: '<p>Clean water</p>',
        kind: 'debating',
        backgroundGuideURL: 'https://example.org/guides/who',
        sharedPortfolios: false,
        version: 2,
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

    it('reads the committees in one query and all their images in another', async () => {
      const connection = app.get<Connection>(getConnectionToken());
      // Scheduled tasks may query in between.
      await vi.waitFor(async () => {
        const queried: string[] = [];
        connection.set('debug', (collection: string) => queried.push(collection));
        await committees.list({ images: 'base64' });
        connection.set('debug', false);
        expect(queried.filter((name) => name !== 'content_version')).toEqual(['committees', 'images']);
      }, 60_000);
    });

    it('leaves out only the base64 with ?images=url', async () => {
      const whole = await getCommittees('?images=base64');
      const light = await getCommittees('?images=url');
      for (const committee of whole) delete committee.image;
      expect(light).toEqual(whole);
    });

    it.each(['?images=png', '?images=', '?images=url&images=url', '?images=constructor'])(
      'refuses %s with 400 and a message',
      async (query) => {
        const { body } = await get(`/api/committees${query}`).expect(400);
        expect(body.message).toBe("'images' can be 'base64' or 'url'");
      },
    );

    it('answers 304 to a revalidation if nothing has changed', async () => {
      const { headers } = await get('/api/committees?images=url').expect(200);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await get('/api/committees?images=url').set('If-None-Match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
    });

    it('has a short form with the portfolios', async () => {
      const { body } = await get('/api/committees/get-portfolios').expect(200);
      expect(body[0]).toEqual({
        _id: expect.any(String),
        name: 'World Health Organization',
        slug: 'world-health-organization',
        version: 2,
        portfolios: ['Ghana', 'Peru'],
        sharedPortfolios: false,
      });
      expect(body).toHaveLength(3);
    });
  });

  describe('findByNameOrId', () => {
    it.each(['Arctic Council', ' arctic  council ', 'ARCTIC COUNCIL', 'Arctic\u00A0Council'])(
      'finds a committee by name: «%s»',
      async (name) => {
        expect(await committees.findByNameOrId(name)).toEqual({
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: 'Arctic Council',
          agenda: 'Shipping',
          kind: 'debating',
          imageUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]+\.webp$/),
          portfolios: new Set(['Norway']),
          renamed: new Map(),
          sharedPortfolios: false,
        });
      },
    );

    it('finds a committee by its _id', async () => {
      const id = (await getCommittees('?images=url'))[1]?._id ?? '';
      expect(await committees.findByNameOrId(id)).toMatchObject({ id, name: 'Arctic Council' });
    });

    it.each(['', 'Arctic', '000000000000000000000000', 'twelve bytes', '__proto__', '$ne', '\0', '.*'])(
      'returns null for «%s»',
      async (name) => {
        expect(await committees.findByNameOrId(name)).toBeNull();
      },
    );

    it('finds a committee named like an _id by its name, directly after its creation', async () => {
      const id = (await getCommittees('?images=url'))[1]?._id ?? '';
      const name = id.toUpperCase();
      const fresh = await startBackend();
      const others = fresh.get(CommitteesService);
      expect(await others.findByNameOrId(name)).toBeNull();
      await others.create({ name, agenda: 'Names' }, undefined, TEST_ADMIN);
      expect(await others.findByNameOrId(id)).toMatchObject({ name });
      await fresh.close();
    });

    it('finds a committee that another backend created', async () => {
      const uri = freshDatabase();
      const [first, second] = await Promise.all([startBackend(uri), startBackend(uri)]);
      expect(await first.get(CommitteesService).findByNameOrId('Arctic Council')).toBeNull();
      await createCommittees(second, { name: 'Arctic Council', agenda: 'Shipping', portfolios: [] });
      await vi.waitFor(async () => {
        expect(await first.get(CommitteesService).findByNameOrId('Arctic Council')).not.toBeNull();
      }, 60_000);
      await Promise.all([first.close(), second.close()]);
    });

    it('findNames leaves out unknown ids', async () => {
      const [first] = await getCommittees('?images=url');
      const id = first?._id ?? '';
      expect(await committees.findNames([id, 'nobody'])).toEqual(
        new Map([[id, 'World Health Organization']]),
      );
    });

    it('shares portfolios as the form says, or for a new committee as its name suggests', async () => {
      const fresh = await startBackend();
      const others = fresh.get(CommitteesService);
      const create = (form: CommitteeForm) => others.create(form, undefined, TEST_ADMIN);
      const sharing = async () =>
        Object.fromEntries(
          (await others.listPortfolios()).map(({ name, sharedPortfolios, sharingLimit }) => [
            name,
            sharedPortfolios ? (sharingLimit ?? 'any') : 'one',
          ]),
        );
      for (const name of ['AIPPM', 'WIPO', 'IP (Reporters)', 'The INTERNATIONAL PRESS corps'])
        await create({ name, agenda: 'A' });
      await create({ name: 'International Press of One', agenda: 'A', sharedPortfolios: false });
      const limited = { name: 'Photographers', agenda: 'A', sharedPortfolios: true, sharingLimit: 20 };
      const { _id } = await create(limited);
      const expected = {
        AIPPM: 'one',
        WIPO: 'one',
        'IP (Reporters)': 'any',
        'The INTERNATIONAL PRESS corps': 'any',
        'International Press of One': 'one',
        Photographers: 20,
      };
      expect(await sharing()).toEqual(expected);
      // A form without the switch, of an older client, leaves it unchanged.
      await others.update(_id, { name: 'Photographers', agenda: 'B' }, undefined, TEST_ADMIN);
      expect(await sharing()).toEqual(expected);
      await others.update(_id, { ...limited, sharedPortfolios: false }, undefined, TEST_ADMIN);
      expect(await sharing()).toEqual({ ...expected, Photographers: 'one' });
      await fresh.close();
    });

    it('refuses a second committee of the same name', async () => {
      const twin = { name: 'arctic  COUNCIL', agenda: 'The same' };
      await expect(committees.create(twin, undefined, TEST_ADMIN)).rejects.toThrow(
        'A committee with this name already exists',
      );
    });
  });
});
