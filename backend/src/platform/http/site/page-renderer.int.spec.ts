import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CommitteesService } from '../../../content/committees/committees.service.js';
import { ContentChangesService } from '../../../content/response-cache/content-changes.service.js';
import { createCommittees, TEST_ADMIN } from '../../../testing/fixtures/content.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

/** A minimal renderer, whose pages show the names of the committees. Each page shows how often it was rendered. */
const RENDERER = `
import { existsSync } from 'node:fs';
const isBusy = () => !existsSync(new URL('idle', import.meta.url));
const committees = (readApi) => readApi('/committees?images=url');
const pathOf = (slug) => '/committees/' + encodeURIComponent(slug);
export const paths = (readApi) => ({
  fixed: ['/', '/committees', '/register/resume'],
  items: committees(readApi).map(({ slug }) => pathOf(slug)),
  redirects: Object.fromEntries(
    committees(readApi).flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((former) => [pathOf(former), pathOf(slug)])),
  ),
  unlisted: ['/register/resume'],
});
const rendered = new Map();
export const render = async ({ path = '404', readApi, origin }) => {
  const names = committees(readApi).map(({ name }) => name).join(', ');
  if (names.includes('Broken') && path.includes('broken')) throw new Error('no');
  while (names.includes('Endless') && path === '/register/resume' && isBusy());
  rendered.set(path, (rendered.get(path) ?? 0) + 1);
  return '<h1>' + origin + path + '</h1>' + names + ' #' + rendered.get(path);
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
const idOf = async (name: string) =>
  String((await testApp.connection.collection('committees').findOne({ name }))!._id);
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
    expect((await get('/nothing').expect(404)).text).toContain('404</h1>');
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

  it('renders the page of an item when it is first requested, and again after a change', async () => {
    const path = '/committees/security-council';
    expect((await get(path).expect(200)).text).toMatch(/security-council<\/h1>.*#1$/);
    const [one, other] = await Promise.all([get(path), get(`${path}/?from=a-friend`)]);
    expect([one.text, other.text]).toEqual([one.text, one.text]);
    expect(one.text).toMatch(/#1$/);
    await createCommittees(testApp.app, { name: 'लोक सभा', agenda: 'Rivers', portfolios: [] });
    const both = await Promise.all([get(path), get(path)]);
    for (const { text } of both) expect(text).toMatch(/लोक सभा #2$/);
    await get(encodeURI('/committees/लोक-सभा')).expect(200);
    expect((await get('/sitemap.xml')).text).toContain(`${encodeURI('/committees/लोक-सभा')}</loc>`);
  });

  it('redirects the former address of an item, with the query, and answers 404 for others', async () => {
    const committees = testApp.app.get(CommitteesService);
    const { _id } = await committees.create({ name: 'Old Name', agenda: 'x' }, undefined, TEST_ADMIN);
    await committees.update(_id, { name: 'New Name', agenda: 'x' }, undefined, TEST_ADMIN);
    const response = await get('/Committees/old-name?from=a-friend').redirects(0).expect(301);
    expect(response.headers).toMatchObject({
      location: '/committees/new-name?from=a-friend',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    await get('/committees/new-name').expect(200);
    await get('/committees/no-such-name').expect(404);
    await committees.remove(_id, TEST_ADMIN);
    await get('/committees/new-name').expect(404);
    await get('/committees/old-name').expect(404);
  });

  it('sends the empty page if the page of an item cannot be rendered', async () => {
    await createCommittees(testApp.app, { name: 'Broken', agenda: 'x', portfolios: [] });
    expect((await get('/committees/broken').expect(200)).text).toBe(EMPTY_PAGE);
  });

  it('delays no request by a page that takes too long, and sends the empty page for this one only', async () => {
    let isCreated = false;
    const endless = createCommittees(testApp.app, { name: 'Endless', agenda: 'x', portfolios: [] });
    const created = endless.then(() => (isCreated = true));
    await testApp.get('/health').expect(200);
    await get('/').expect(200);
    expect(isCreated, 'the page is rendered before the answer').toBe(false);
    await created;
    expect((await get('/').expect(200)).text).toContain('Endless');
    expect((await get('/sitemap.xml').expect(200)).text).toContain('/committees/endless</loc>');
    expect((await get('/register/resume').expect(200)).text).toBe(EMPTY_PAGE);
    // The failure is kept, so it is not rendered again after a change of other content.
    const startedAt = performance.now();
    await testApp.app.get(ContentChangesService).publish();
    expect(performance.now() - startedAt, 'ms of a refresh').toBeLessThan(3_000);
    writeFileSync(join(site, '.server', 'idle'), '');
    expect((await get('/register/resume').expect(200)).text).toBe(EMPTY_PAGE);
    const later = Date.now() + 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect((await get('/register/resume').expect(200)).text, 'a minute later').toContain('Endless');
    clock.mockRestore();
    await testApp.app.get(CommitteesService).remove(await idOf('Endless'), TEST_ADMIN);
    expect((await get('/register/resume').expect(200)).text).toContain('/register/resume</h1>');
  });

  it('keeps pages for one person from search engines', async () => {
    await get('/register/resume').expect(200);
    expect((await get('/robots.txt').expect(200)).text).toContain('Disallow: /register/resume\n');
    expect((await get('/sitemap.xml').expect(200)).text).not.toContain('/register/resume');
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
      `export const paths = () => ({ fixed: ['/'], items: [], redirects: {}, unlisted: [] });
       export const render = async () => { throw new Error('no'); };`,
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
