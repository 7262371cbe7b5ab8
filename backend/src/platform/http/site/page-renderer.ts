import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { API_PREFIX } from '@mun/contracts/routes';
import { SITE_RENDERER_PATH, type SiteRenderer } from '@mun/contracts/site-renderer';
import type { DerivedResponse } from '../response-cache/response-cache.js';
import { robotsTxt, sitemapXml } from './sitemap.js';

/** Where the page stands that says that there is none; no request can ask for it. */
export const NOT_FOUND_PAGE = 'no such page';

const HTML = 'text/html; charset=utf-8';
const HOUR = 3_600_000;

/** A page as it was drawn last, and what it was drawn of. */
interface Drawn {
  answer: DerivedResponse;
  now: number;
  /** By the read's path below /api; undefined where there was no answer. */
  asked: Map<string, string | undefined>;
}

/** The JSON that is shown at an address of the API. */
type Read = (address: string) => string | undefined;

/**
 * Draws the public pages with the renderer that the built site brings along. It is loaded by its path, not by a
 * package's name: the frontend stays a program of its own (docs/decisions/server-side-rendering.md).
 */
export class PageRenderer {
  readonly #drawn = new Map<string, Drawn>();
  #renderer: Promise<SiteRenderer> | undefined;
  #failing = false;

  /** @param origin the site's address for people, without a slash at its end */
  constructor(
    private readonly dir: string,
    private readonly origin: string,
    private readonly logger: Logger,
  ) {}

  /** All pages, drawn anew where what they show has changed. Where that fails, none: the browser draws them itself. */
  async renderAll(read: Read): Promise<DerivedResponse[]> {
    try {
      this.#renderer ??= load(this.dir);
      const renderer = await this.#renderer;
      const files = [
        { url: '/robots.txt', contentType: 'text/plain; charset=utf-8', text: robotsTxt(this.origin) },
        {
          url: '/sitemap.xml',
          contentType: 'application/xml; charset=utf-8',
          text: sitemapXml(this.origin, renderer.pages),
        },
      ];
      const pages: DerivedResponse[] = [];
      // One after the other: in between, requests are answered.
      for (const address of [...renderer.pages, NOT_FOUND_PAGE]) {
        pages.push(await this.#page(renderer, address, read));
      }
      this.#failing = false;
      return [...files, ...pages];
    } catch (error) {
      if (!this.#failing) this.logger.error({ err: error }, 'pages cannot be drawn here; browsers draw them');
      this.#failing = true;
      return [];
    }
  }

  async #page(renderer: SiteRenderer, address: string, read: Read): Promise<DerivedResponse> {
    // To the hour: pages that show the same are the same in every process, and stay so for those who have them.
    const now = Math.floor(Date.now() / HOUR) * HOUR;
    const last = this.#drawn.get(address);
    if (last?.now === now && [...last.asked].every(([path, json]) => read(API_PREFIX + path) === json)) {
      return last.answer;
    }
    const asked: Drawn['asked'] = new Map();
    const answer = (path: string): unknown => {
      const json = read(API_PREFIX + path);
      asked.set(path, json);
      return json === undefined ? undefined : JSON.parse(json);
    };
    const { html } = await renderer.render({
      path: pathOf(address),
      origin: this.origin,
      now,
      readApi: answer,
    });
    const drawn = { answer: { url: address, contentType: HTML, text: html }, now, asked };
    this.#drawn.set(address, drawn);
    return drawn.answer;
  }
}

function pathOf(address: string): string {
  return address === NOT_FOUND_PAGE ? '/404' : address;
}

async function load(dir: string): Promise<SiteRenderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a built site keeps the contract, or the first page fails
  return (await import(pathToFileURL(join(dir, SITE_RENDERER_PATH)).href)) as SiteRenderer;
}
