import request from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PDF_BYTES } from '@mun/contracts/content/files';
import { API_PREFIX } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { PurgeDeletedContent } from '../purge-deleted-content.task.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const DAY_MS = 24 * 60 * 60_000;

describe('uploaded files', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const upload = (bytes: Buffer, name = 'guide.pdf') =>
    request(testApp.url)
      .post(`${API_PREFIX}/files`)
      .set('authorization', admin.token)
      .attach('file', bytes, name);
  const get = (url: string) => request(testApp.url).get(url);
  const purgeTwice = async () => {
    const task = testApp.app.get(PurgeDeletedContent);
    await task.run(Date.now());
    await task.run(Date.now() + DAY_MS + 1);
  };

  it('are served as they are if they are PDFs, with a safe content type', async () => {
    const { body } = await upload(PDF, 'Guide “É” (1).pdf').expect(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\.pdf$/),
      name: 'Guide “É” (1).pdf',
      type: 'pdf',
    });
    const served = await get(body.url).buffer(true).expect(200);
    expect(served.body).toEqual(PDF);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename*=UTF-8''Guide%20%E2%80%9C%C3%89%E2%80%9D%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await get(body.url).set('if-none-match', served.headers['etag']!).expect(304);
    const head = await request(testApp.url).head(body.url).expect(200);
    expect(head.headers['content-length']).toBe(String(PDF.length));
  });

  it('are named as visible PDFs of a limited length', async () => {
    const { body } = await upload(PDF, `\u202Egpj.exe${'€'.repeat(400)}`).expect(201);
    const { headers } = await get(body.url).expect(200);
    const name = `gpj.exe${'%E2%82%AC'.repeat(93)}.pdf`;
    expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${name}`);
  });

  it('are processed if they are images', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8351c' } })
      .png()
      .toBuffer();
    const { body } = await upload(png, 'map.png').expect(201);
    expect(body).toMatchObject({ url: expect.stringMatching(/^\/api\/images\/.*\.webp$/), type: 'image' });
    await get(body.url).expect(200).expect('content-type', 'image/webp');
  });

  it.each([
    ['HTML named as a PDF', Buffer.from('<html><script>alert(1)</script>')],
    ['a truncated PDF', PDF.subarray(0, 20)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG with nothing behind its signature', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('are refused: %s', async (_, bytes) => {
    const { body } = await upload(bytes).expect(400);
    expect(body.errors).toHaveLength(1);
  });

  it('are refused without a file, if they are too large, and from strangers', async () => {
    await admin.post('/files').expect(400);
    const { body } = await upload(Buffer.concat([PDF, Buffer.alloc(MAX_PDF_BYTES)])).expect(413);
    expect(body.errors).toEqual([{ field: 'file', message: 'Please choose a PDF of 20 MB or less' }]);
    await request(testApp.url).post(`${API_PREFIX}/files`).attach('file', PDF, 'guide.pdf').expect(401);
  });

  it('are not found under another name', async () => {
    for (const file of ['0'.repeat(24) + '.pdf', 'x.pdf', '..%2f..%2fetc%2fpasswd', '%ff'])
      expect((await get(`/api/files/${file}`)).status).toBeOneOf([400, 404]);
  });

  it('stay while a page or committee links to them, and are deleted a day after the last link', async () => {
    const urls: string[] = [];
    for (let i = 0; i < 3; i++) urls.push((await upload(PDF).expect(201)).body.url);
    const [inPage = '', ofCommittee = '', unused = ''] = urls;
    const page = { title: 'Files', slug: 'files', body: `[The guide](${inPage})`, placement: 'none' };
    const { body: added } = await admin.post('/pages', { ...page, published: true }).expect(201);
    const committee = { name: 'With a guide', agenda: 'Peace', backgroundGuideURL: ofCommittee };
    await admin.post('/committees', committee).expect(201);
    const other = { ...committee, name: 'Other', backgroundGuideURL: '/api/files/../health' };
    await admin.post('/committees', other).expect(400);
    await purgeTwice();
    await get(inPage).expect(200);
    await get(ofCommittee).expect(200);
    await get(unused).expect(404);

    await admin.delete(`/pages/${added._id}`).expect(204);
    await purgeTwice();
    await get(inPage).expect(200); // the page can be restored
  });
});
