import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import {
  SITE_RENDERER_PATH,
  type ReadApi,
  type SitePaths,
  type SiteRenderer,
} from '@mun/contracts/site-renderer';
import { escapeHtml } from '@mun/server-kit/html';
import type { DerivedResponse } from '../response-cache/response-cache.js';

/** The cache key of the page for unknown paths. It is no valid path, so no request can ask for it. */
export const NOT_FOUND_PAGE = 'not found';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const HOUR_MS = 3_600_000;

/** The last rendering of a page, and its input: the time, and the JSON that it has read by URL, if any. */
interface Rendering {
  html: string;
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
  private renderings = new Map<string, Rendering>();
  private renderer: Promise<SiteRenderer> | undefined;
  /** By key; see `keyOf`. */
  private redirects = new Map<string, string>();
  private isFailing = false;

  /** @param origin the public base URL without a trailing slash */
  constructor(
    private readonly dir: string,
    private readonly origin: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Renders the fixed pages whose data has changed; those of single items are rendered when they are requested. Returns no
   * pages if rendering fails; browsers then render them.
   */
  async renderAll(read: Read): Promise<DerivedResponse[]> {
    try {
      const renderer = await (this.renderer ??= load(this.dir));
      const paths = renderer.paths(parseReads(read));
      this.redirects = new Map(Object.entries(paths.redirects).map(([from, to]) => [keyOf(from), to]));
      this.forgetAllBut([...paths.fixed, ...paths.items]);
      const responses: DerivedResponse[] = [
        { url: '/robots.txt', contentType: 'text/plain; charset=utf-8', text: robotsTxt(this.origin, paths) },
        { url: '/sitemap.xml', contentType: XML, text: sitemapXml(this.origin, paths) },
      ];
      // One at a time, so that requests are handled in between.
      for (const path of [...paths.fixed, undefined])
        responses.push(toResponse(path, await this.render(renderer, path, read)));
      for (const path of paths.items) {
        const text = this.findCurrent(path, read) ?? (() => this.render(renderer, path, read));
        responses.push(toResponse(path, text));
      }
      this.isFailing = false;
      return responses;
    } catch (error) {
      this.logFailure(error);
      return [];
    }
  }

  /** Logs the first of consecutive failures. */
  logFailure(error: unknown): void {
    const message = 'server-side rendering failed, browsers render the pages';
    if (!this.isFailing) this.logger.error({ err: error }, message);
    this.isFailing = true;
  }

  /** Returns the present path of a former one. */
  findRedirect(path: string): string | undefined {
    return this.redirects.get(keyOf(path));
  }

  private async render(renderer: SiteRenderer, path: string | undefined, read: Read): Promise<string> {
    const current = this.findCurrent(path, read);
    if (current !== undefined) return current;
    const now = renderingTime();
    const reads: Rendering['reads'] = new Map();
    const readApi = parseReads((url) => {
      const json = read(url);
      reads.set(url, json);
      return json;
    });
    const html = await renderer.render({ path, origin: this.origin, now, readApi });
    this.renderings.set(keyOf(path), { html, now, reads });
    return html;
  }

  /** Returns the last rendering if its input is the same. */
  private findCurrent(path: string | undefined, read: Read): string | undefined {
    const last = this.renderings.get(keyOf(path));
    if (last?.now !== renderingTime()) return undefined;
    return [...last.reads].every(([url, json]) => read(url) === json) ? last.html : undefined;
  }

  private forgetAllBut(paths: string[]): void {
    const keys = new Set([...paths, undefined].map(keyOf));
    this.renderings = new Map([...this.renderings].filter(([key]) => keys.has(key)));
  }
}

/** Paths are compared without case, also that of percent-encoding. */
function keyOf(path: string | undefined): string {
  return path?.toLowerCase() ?? NOT_FOUND_PAGE;
}

function toResponse(path: string | undefined, text: DerivedResponse['text']): DerivedResponse {
  return { url: keyOf(path), contentType: HTML, text };
}

/** Rounded to the hour, so that unchanged pages have the same ETag in every process and over time. */
function renderingTime(): number {
  return Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
}

function parseReads(read: Read): ReadApi {
  return (path) => {
    const json = read(API_PREFIX + path);
    return json === undefined ? undefined : JSON.parse(json);
  };
}

async function load(dir: string): Promise<SiteRenderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build keeps the contract; otherwise the first page fails
  return (await import(pathToFileURL(join(dir, SITE_RENDERER_PATH)).href)) as SiteRenderer;
}

/** Messengers fetch the pictures of links. */
const PUBLIC_PICTURES = [ROUTES.image, ROUTES.sharePicture].map(
  (route) => `Allow: ${API_PREFIX}${route.replace(':file', '')}`,
);

/** Allows search engines everything but the admin area, personal pages and the API; of the API only the pictures. */
function robotsTxt(origin: string, { unlisted }: SitePaths): string {
  const disallowed = ['/admin', '/ops', ...unlisted, '/api/'].map((path) => `Disallow: ${path}`);
  const rules = [...disallowed, ...PUBLIC_PICTURES];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Lists the canonical URLs of all public pages (https://www.sitemaps.org/protocol.html). */
function sitemapXml(origin: string, { fixed, items, unlisted }: SitePaths): string {
  const listed = fixed.filter((path) => !unlisted.includes(path));
  const urls = [...listed, ...items].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
