import type { Logger } from 'pino';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { SitePaths } from '@mun/contracts/site-renderer';
import { escapeHtml } from '@mun/server-kit/html';
import type { DerivedResponse } from '../response-cache/response-cache.js';
import { TimeLimitError } from '../../threads/task-thread.js';
import { PageThread, type Read } from './page-thread.js';

/** The cache key of the page for unknown paths. It is no valid path, so no request can ask for it. */
export const NOT_FOUND_PAGE = 'not found';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const HOUR_MS = 3_600_000;
const RETRY_AFTER_MS = 60_000;

/** The last rendering of a page or its failure, and its input: the time, and the JSON that it has read by URL, if any. */
interface Rendering {
  result: { html: string } | { error: unknown };
  now: number;
  reads: Map<string, string | undefined>;
  /** When it is rendered again, in milliseconds of `Date.now()`; set if it took too long. */
  retryAt?: number;
}

/**
 * Renders the public pages with the built site's own renderer, in a thread. It is loaded by path instead of by package name,
 * since applications do not import each other (docs/decisions/server-side-rendering.md).
 */
export class PageRenderer {
  private renderings = new Map<string, Rendering>();
  private readonly thread: PageThread;
  /** By key; see `keyOf`. */
  private redirects = new Map<string, string>();
  private isFailing = false;

  /** @param origin the public base URL without a trailing slash */
  constructor(
    dir: string,
    private readonly origin: string,
    private readonly logger: Logger,
  ) {
    this.thread = new PageThread(dir);
  }

  /**
   * Renders the fixed pages whose data has changed; those of single items are rendered when they are requested. Browsers
   * render a page that fails, or all if the pages cannot be listed.
   */
  async renderAll(read: Read): Promise<DerivedResponse[]> {
    try {
      const paths = await this.thread.paths(read);
      this.redirects = new Map(Object.entries(paths.redirects).map(([from, to]) => [keyOf(from), to]));
      this.forgetAllBut([...paths.fixed, ...paths.items]);
      const responses: DerivedResponse[] = [
        { url: '/robots.txt', contentType: 'text/plain; charset=utf-8', text: robotsTxt(this.origin, paths) },
        { url: '/sitemap.xml', contentType: XML, text: sitemapXml(this.origin, paths) },
      ];
      let isComplete = true;
      for (const path of [...paths.fixed, undefined]) {
        const text = await this.render(path, read).catch((error: unknown) => {
          isComplete = false;
          this.logFailure(error);
          return () => this.render(path, read);
        });
        responses.push(toResponse(path, text));
      }
      for (const path of paths.items) {
        const last = this.findCurrent(path, read)?.result;
        responses.push(toResponse(path, last && 'html' in last ? last.html : () => this.render(path, read)));
      }
      this.isFailing = !isComplete;
      return responses;
    } catch (error) {
      this.logFailure(error);
      return [];
    }
  }

  /** Ends the thread. */
  close(): void {
    this.thread.close();
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

  /** @throws the failure, which is kept like a page, since the same input would fail again; a time limit only for a minute */
  private async render(path: string | undefined, read: Read): Promise<string> {
    const { result } = this.findCurrent(path, read) ?? (await this.renderNow(path, read));
    if ('error' in result) throw result.error;
    return result.html;
  }

  private async renderNow(path: string | undefined, read: Read): Promise<Rendering> {
    const now = renderingTime();
    const reads: Rendering['reads'] = new Map();
    const onRead = (url: string) => void reads.set(url, read(url));
    const result = await this.thread.render({ path, origin: this.origin, now }, read, onRead).then(
      (html) => ({ html }),
      (error: unknown) => ({ error }),
    );
    const isTransient = 'error' in result && result.error instanceof TimeLimitError;
    const rendering = { result, now, reads, ...(isTransient && { retryAt: Date.now() + RETRY_AFTER_MS }) };
    this.renderings.set(keyOf(path), rendering);
    return rendering;
  }

  /** Returns the last rendering if its input is the same. */
  private findCurrent(path: string | undefined, read: Read): Rendering | undefined {
    const last = this.renderings.get(keyOf(path));
    const isCurrent =
      last?.now === renderingTime() &&
      Date.now() < (last.retryAt ?? Infinity) &&
      [...last.reads].every(([url, json]) => read(url) === json);
    return isCurrent ? last : undefined;
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
