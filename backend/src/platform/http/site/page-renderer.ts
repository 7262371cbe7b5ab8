import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { API_PREFIX } from '@mun/contracts/routes';
import { SITE_RENDERER_PATH, type SiteRenderer } from '@mun/contracts/site-renderer';
import { escapeHtml } from '@mun/server-kit/html';
import type { DerivedResponse } from '../response-cache/response-cache.js';

/** The cache key of the page for unknown paths. It is no valid path, so no request can ask for it. */
export const NOT_FOUND_PAGE = 'not found';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const HOUR_MS = 3_600_000;

/** The last rendering of a page, and its input: the time, and the JSON that it has read by path below /api, if any. */
interface Rendering {
  response: DerivedResponse;
  now: number;
  reads: Map<string, string | undefined>;
}

/** Returns the cached JSON of an API URL. */
type Read = (url: string) => string | undefined;

/**
 * Renders the public pages with the built site's own renderer. It is loaded by path instead of by package name, since
 * applications do not import each other (docs/decisions/server-side-rendering.md).
 */
export class PageRenderer {
  private readonly renderings = new Map<string, Rendering>();
  private renderer: Promise<SiteRenderer> | undefined;
  private isFailing = false;

  /** @param origin the public base URL without a trailing slash */
  constructor(
    private readonly dir: string,
    private readonly origin: string,
    private readonly logger: Logger,
  ) {}

  /** Renders the pages whose data has changed. Returns no pages if rendering fails; browsers then render them. */
  async renderAll(read: Read): Promise<DerivedResponse[]> {
    try {
      const renderer = await (this.renderer ??= load(this.dir));
      const responses = [
        { url: '/robots.txt', contentType: 'text/plain; charset=utf-8', text: robotsTxt(this.origin) },
        { url: '/sitemap.xml', contentType: XML, text: sitemapXml(this.origin, renderer.pages) },
      ];
      // One at a time, so that requests are handled in between.
      for (const url of [...renderer.pages, NOT_FOUND_PAGE])
        responses.push(await this.render(renderer, url, read));
      this.isFailing = false;
      return responses;
    } catch (error) {
      const message = 'server-side rendering failed, browsers render the pages';
      if (!this.isFailing) this.logger.error({ err: error }, message);
      this.isFailing = true;
      return [];
    }
  }

  private async render(renderer: SiteRenderer, url: string, read: Read): Promise<DerivedResponse> {
    // Rounded to the hour, so that unchanged pages have the same ETag in every process and over time.
    const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const last = this.renderings.get(url);
    if (last?.now === now && [...last.reads].every(([path, json]) => read(API_PREFIX + path) === json))
      return last.response;
    const reads: Rendering['reads'] = new Map();
    const readApi = (path: string): unknown => {
      const json = read(API_PREFIX + path);
      reads.set(path, json);
      return json === undefined ? undefined : JSON.parse(json);
    };
    const path = url === NOT_FOUND_PAGE ? '/404' : url;
    const { html } = await renderer.render({ path, origin: this.origin, now, readApi });
    const response = { url, contentType: HTML, text: html };
    this.renderings.set(url, { response, now, reads });
    return response;
  }
}

async function load(dir: string): Promise<SiteRenderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build keeps the contract; otherwise the first page fails
  return (await import(pathToFileURL(join(dir, SITE_RENDERER_PATH)).href)) as SiteRenderer;
}

/** Allows search engines everything but the admin area and the API; of the API only the images. */
function robotsTxt(origin: string): string {
  const rules = ['Disallow: /admin', 'Disallow: /ops', 'Disallow: /api/', 'Allow: /api/images/'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Lists the canonical URLs of all public pages (https://www.sitemaps.org/protocol.html). */
function sitemapXml(origin: string, pages: string[]): string {
  const urls = pages.map((page) => `<url><loc>${escapeHtml(origin + page)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
