import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCommittees } from '../../../testing/content-fixtures.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

/** A minimal renderer, whose pages show the names of the committees. */
const RENDERER = `
export const pages = ['/', '/committees'];
export const render = async ({ path, readApi, origin }) => {
  const names = readApi('/committees?images=url').map(({ name }) => name).join(', ');
  return { html: '<h1>' + origin + path + '</h1>' + names, status: pages.includes(path) ? 200 : 404 };
};`;

const EMPTY_PAGE = '<div id="root"></div>';

let installation: string;
let site: string;
let testApp: TestApp;

function buildSite(renderer: string): void {
  // Under a hidden folder with a space and non-Latin letters, since the product may be installed anywhere.
  installation = mkdtempSync(join(tmpdir(), '.mun सम्मेलन-'));
  site = join(installation, 'site');
  mkdirSync(join(site, '.server'), { recursive: true });
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), EMPTY_PAGE);
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  writeFileSync(join(site, 'assets', 'a.js'), 'plain');
  writeFileSync(join(site, 'assets', 'a.js.br'), brotliCompressSync('packed'));
  writeFileSync(join(site, '.server', 'render.js'), renderer);
}
const get = (path: string) => request(testApp.url).get(path);

describe('server-side rendering', () => {
  beforeAll(async () => {
    buildSite(RENDERER);
    testApp = await startTestApp({ SITE_DIR: site });
  });
  afterAll(async () => {
    await testApp.stop();
    rmSync(installation, { recursive: true });
  });

  it('shows new content in every process as soon as it is added', async () => {
    const other = await (await testApp.startReplica()).getUrl();
    expect((await get('/committees')).text).toContain('Security Council, World Health Organization');
    await createCommittees(testApp.app, { name: 'Lok Sabha', agenda: 'Rivers', portfolios: [] });
    expect((await get('/committees')).text).toContain('Lok Sabha');
    const elsewhere = () => request(other).get('/committees');
    await vi.waitFor(async () => expect((await elsewhere()).text).toContain('Lok Sabha'), 60_000);
  });

  it('returns 304 for an unchanged page', async () => {
    const first = await get('/committees')
      .expect(200)
      .expect('content-type', /^text\/html/);
    expect(first.headers['content-security-policy']).toBeDefined();
    await get('/committees').set('if-none-match', first.headers['etag']!).expect(304);
  });

  it.each(['/committees?from=a-friend', '/committees/', '/Committees'])(
    'ignores the query, a trailing slash and case: %s',
    async (path) => {
      expect((await get(path).expect(200)).text).toBe((await get('/committees')).text);
    },
  );

  it('returns the not-found page with 404 for an unknown path, also for HEAD', async () => {
    expect((await get('/nothing').expect(404)).text).toContain('/404</h1>');
    await request(testApp.url).head('/nothing').expect(404);
  });

  it('does not render the admin area', async () => {
    expect((await get('/admin').expect(200)).text).toBe(EMPTY_PAGE);
    expect((await get('/admin/committees').expect(200)).text).toBe(EMPTY_PAGE);
  });

  it('lists the pages in the sitemap, and does not serve the renderer', async () => {
    expect((await get('/sitemap.xml').expect(200)).text).toContain(
      '<loc>http://localhost:3000/committees</loc>',
    );
    expect((await get('/robots.txt').expect(200)).text).toContain('Disallow: /api/');
    await get('/.server/render.js').expect(404);
  });

  it('serves assets as the build has compressed them', async () => {
    const brotli = await get('/assets/a.js').set('accept-encoding', 'gzip, br').expect('packed');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    await get('/assets/a.js').set('accept-encoding', 'identity').expect('plain');
    await get('/assets/b.js').expect(404);
  });
});

describe('failing server-side rendering', () => {
  afterEach(async () => {
    await testApp.stop();
    rmSync(installation, { recursive: true });
  });

  it.each([
    [
      'the renderer fails',
      `export const pages = ['/']; export const render = async () => { throw new Error('no'); };`,
    ],
    ['the renderer is not a module', 'nonsense('],
  ])('sends the empty page if %s, and the API still answers', async (_, renderer) => {
    buildSite(renderer);
    testApp = await startTestApp({ SITE_DIR: site });
    expect((await get('/').expect(200)).text).toBe(EMPTY_PAGE);
    expect((await get('/committees').expect(200)).text).toBe(EMPTY_PAGE);
    await testApp.get('/committees').expect(200);
  });
});
