import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../../platform-options.js';
import { negotiateEncoding } from '../headers/accept-encoding.js';
import { REQUEST_ID_HEADER, resolveRequestId } from '../request-id.js';
import { securityHeaders, type SecurityHeaders } from '../headers/security-headers.js';
import {
  buildCachedResponse,
  JSON_CONTENT_TYPE,
  matchesETag,
  type CachedResponse,
} from './cached-response.js';

/** A public GET route whose response may be cached. */
export interface CacheableRead {
  /** With the query parameters that matter: '/api/committees?images=url'. Any others are ignored. */
  urls: string[];
  /** Returns what the controller returns for these URLs. */
  read(): Promise<unknown>;
  /** Whether it never changes. It is then read when it is first needed (see `prepare`). */
  isConstant?: true;
  /** A larger form of the same data, which is read again only if the smaller one has changed. */
  expanded?: CacheableRead;
  /** Returns the responses of the URLs that each have one item of the list. */
  readItems?(): Promise<[url: string, item: unknown][]>;
}

/** A response that is derived from cached reads: a server-rendered page. */
export interface DerivedResponse {
  url: string;
  contentType: string;
  /** A function computes it when it is first needed (see `prepare`). */
  text: string | (() => Promise<string>);
}

/** Derives responses after each refresh, from the JSON that `read` returns for a URL. Must not throw. */
type DeriveResponses = (read: (url: string) => string | undefined) => Promise<DerivedResponse[]>;

/**
 * Keeps public responses in memory, compressed, and sends them before the request reaches Express, which would cost four
 * fifths of the throughput (docs/decisions/response-cache.md). Any other request (another method, an invalid query, or a
 * response that is not cached) reaches the controllers, which return the same: the cache changes only the speed.
 */
@Injectable()
export class ResponseCache {
  private readonly reads: CacheableRead[] = [];
  private readonly headers: SecurityHeaders;
  /** For each path, the names of the query parameters that its URLs have. */
  private readonly parameters = new Map<string, Set<string>>();
  private derive?: DeriveResponses;
  private responses = new Map<string, CachedResponse>();
  /** Builds the derived responses that nobody has requested yet, by URL. */
  private deferred = new Map<string, () => Promise<void>>();
  private isMounted = false;
  /** The refresh that is reading, and the one that starts when it ends. */
  private running: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;

  constructor(config: Config, @Inject(PLATFORM_OPTIONS) { externalOrigins }: PlatformOptions) {
    this.headers = securityHeaders(config, externalOrigins);
  }

  /** Adds reads to the cache, from the next `refresh` on. */
  register(...reads: CacheableRead[]): void {
    this.reads.push(...reads);
    for (const url of reads.flatMap(({ urls, expanded }) => [...urls, ...(expanded?.urls ?? [])])) {
      const [path, query] = splitUrl(url);
      this.parameters.set(path, new Set([...(this.parameters.get(path) ?? []), ...query.keys()]));
    }
  }

  /** Sets what derives responses from the reads, from the next `refresh` on. */
  setDerived(derive: DeriveResponses): void {
    this.derive = derive;
  }

  /** Handles each request to the server before its present listeners, which get the requests that are not cached. */
  mount(server: Server): void {
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && this.respondToAnyForm(request, response)) return;
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    this.isMounted = true;
  }

  /**
   * Reads everything again and replaces the whole cache at once. Resolves when the cache is at least as new as the call.
   * Does nothing in a program without an HTTP server, such as a seed.
   * @throws what a read throws; the cache then stays as it was
   */
  refresh(): Promise<void> {
    if (!this.isMounted) return Promise.resolve();
    if (!this.running && !this.waiting) return this.startRefresh();
    // The running refresh may have read before the change that the call is about. All calls meanwhile share the next one.
    return (this.waiting ??= Promise.allSettled([this.running]).then(() => {
      this.waiting = undefined;
      return this.startRefresh();
    }));
  }

  private startRefresh(): Promise<void> {
    const refresh = async () => {
      const { responses, deferred } = await this.buildAll();
      this.responses = responses;
      this.deferred = deferred;
    };
    this.running = refresh().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Empties the cache, so that the controllers respond until the next `refresh`. */
  clear(): void {
    this.responses = new Map();
    this.deferred = new Map();
  }

  /**
   * Computes the response for a URL if that was deferred, so that `respond` has it.
   * @returns whether there is a response @throws what its computation throws, which the next call repeats
   */
  async prepare(url: string): Promise<boolean> {
    for (;;) {
      const { responses, deferred } = this;
      await deferred.get(url)?.();
      // Otherwise a refresh has replaced the cache meanwhile.
      if (responses === this.responses) return responses.has(url);
    }
  }

  /** Responds to the URL of a request as it is, or with what Express ignores removed, so that no form of a URL is expensive. */
  private respondToAnyForm(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    return this.respond(request, response, url) || this.respond(request, response, this.canonicalUrl(url));
  }

  /** '/API/list/?a=1&images=url&images=base64' → '/api/list?images=url&images=base64' */
  private canonicalUrl(url: string): string {
    const [path, query] = splitUrl(url);
    const names = this.parameters.get(path);
    const known = [...query].filter(([name]) => names?.has(name));
    return known.length === 0 ? path : `${path}?${String(new URLSearchParams(known))}`;
  }

  /** Sends the cached response for a URL. @returns false if there is none, and nothing was sent */
  respond(request: IncomingMessage, response: ServerResponse, url: string, status = 200): boolean {
    const cached = this.responses.get(url);
    if (cached) send(cached, request, response, status);
    return cached !== undefined;
  }

  private async buildAll() {
    const changing = this.reads.filter(({ isConstant }) => !isConstant);
    const responses = new Map(
      (await Promise.all(changing.map((cacheable) => this.buildRead(cacheable)))).flat(),
    );
    const deferred: typeof this.deferred = new Map();
    const derived = (await this.derive?.((url) => responses.get(url)?.text)) ?? [];
    const build = async ({ url, text, contentType }: DerivedResponse) => {
      const set = async (computed: string) => {
        responses.set(url, await this.build(url, computed, contentType));
      };
      if (typeof text === 'string') return set(text);
      let running: Promise<void> | undefined;
      deferred.set(url, () => {
        return (running ??= text()
          .then(set)
          .catch((error: unknown) => {
            running = undefined;
            throw error;
          }));
      });
    };
    await Promise.all(derived.map(build));
    for (const constant of this.reads.filter(({ isConstant }) => isConstant))
      for (const url of constant.urls) {
        const present = this.responses.get(url);
        const text = async () => JSON.stringify(await constant.read());
        if (present) responses.set(url, present);
        else await build({ url, text, contentType: JSON_CONTENT_TYPE });
      }
    return { responses, deferred };
  }

  private async buildRead(cacheable: CacheableRead): Promise<[string, CachedResponse][]> {
    const { urls, expanded } = cacheable;
    const [url = ''] = urls;
    const response = await this.buildJson(url, await cacheable.read());
    const entries = urls.map((each): [string, CachedResponse] => [each, response]);
    for (const [itemUrl, item] of (await cacheable.readItems?.()) ?? [])
      entries.push([itemUrl, await this.buildJson(itemUrl, item)]);
    if (!expanded) return entries;
    const present = response === this.responses.get(url) && this.responses.get(expanded.urls[0] ?? '');
    if (!present) return [...entries, ...(await this.buildRead(expanded))];
    return [...entries, ...expanded.urls.map((each): [string, CachedResponse] => [each, present])];
  }

  private buildJson(url: string, body: unknown): Promise<CachedResponse> {
    return this.build(url, JSON.stringify(body), JSON_CONTENT_TYPE);
  }

  /** Reuses the present response if its text has not changed. */
  private async build(url: string, text: string, contentType: string): Promise<CachedResponse> {
    const present = this.responses.get(url);
    if (present?.text === text) return present;
    const headers = this.headers[contentType.startsWith('text/html') ? 'document' : 'data'];
    return await buildCachedResponse(text, contentType, headers.flat());
  }
}

function send(
  { encodings }: CachedResponse,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
): void {
  const encoded = encodings[negotiateEncoding(headers['accept-encoding'])];
  const requestId = resolveRequestId(headers[REQUEST_ID_HEADER]);
  if (status === 200 && matchesETag(headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, [...encoded.notModifiedHeaders, REQUEST_ID_HEADER, requestId]).end();
  } else {
    response.writeHead(status, [...encoded.headers, REQUEST_ID_HEADER, requestId]);
    response.end(method === 'HEAD' ? undefined : encoded.body);
  }
}

/** Splits a request's URL into its path, as Express compares it, and its query. A client of a proxy sends the origin too. */
function splitUrl(url: string): [path: string, query: URLSearchParams] {
  const [withQuery = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = ''] = withQuery.split('?', 1);
  const query = new URLSearchParams(withQuery.slice(path.length));
  return [path.toLowerCase().replace(/(?<=.)\/$/, ''), query];
}
