import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { ConferenceService } from '../conference/conference.service.js';
import { PagesService } from '../pages/pages.service.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('GET /share-pictures', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const get = (file: string) => testApp.get(`/share-pictures/${encodeURI(file)}`).responseType('blob');
  const draw = async (file: string) => (await get(file).expect(200)).body as Buffer;

  it.each(['home', 'committees', 'register', 'register-new', 'faq', 'ca'])(
    'draws %s.png, 1200×630 pixels, for any version',
    async (name) => {
      const { body, headers } = await get(`${name}.png?v=older`).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
      expect(await sharp(body as Buffer).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(await draw(`${name}.png`)).toEqual(body);
    },
  );

  it('draws each committee', async () => {
    const [first, second] = await Promise.all(
      ['committee-security-council.png', 'committee-world-health-organization.png'].map(draw),
    );
    expect(first).not.toEqual(second);
  });

  it('draws the pages that organisers add', async () => {
    const page = {
      title: 'Our sponsors',
      slug: 'sponsor-us',
      body: 'Formal',
      placement: 'none',
      published: true,
    } as const;
    await testApp.app.get(PagesService).create(page, undefined, TEST_ADMIN);
    expect(await draw('page-sponsor-us.png')).not.toEqual(await draw('page-terms.png'));
  });

  it.each(['nothing.png', 'home.jpg', 'committee-none.png', 'page-none.png', '%00.png', '..%2fhome.png'])(
    'answers 404 for %s',
    async (file) => {
      const { headers } = await testApp.get(`/share-pictures/${file}`).expect(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('shows a changed conference', async () => {
    const before = await draw('faq.png');
    const conference = testApp.app.get(ConferenceService);
    await conference.update({ ...(await conference.getFacts()), edition: '3.0', fee: 10 }, TEST_ADMIN);
    expect(await draw('faq.png')).not.toEqual(before);
  });
});
