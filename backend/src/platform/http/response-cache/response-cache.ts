import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../../platform-options.js';
import { negotiateEncoding } from '../accept-encoding.js';
import { REQUEST_ID_HEADER, resolveRequestId } from '../request-id.js';
import { rawSecurityHeaders } from '../security-headers.js';
import {
  buildCachedResponse,
  JSON_CONTENT_TYPE,
  matchesETag,
  type CachedResponse,
} from './cached-response.js';

/** A public GET route whose response may be cached. */
export interface CacheableRead {
  /** With their queries: '/api/committees?images=url'. */
  urls: string[];
  /** Returns what the controller returns for these URLs. */
  read(): Promise<unknown>;
}

/** A response that is derived from cached reads: a server-rendered page. */
export type DerivedResponse = Record<'url' | 'contentType' | 'text', string>;

/** Derives responses after each refresh, from the JSON that `read` returns for a URL. Must not throw. */
type DeriveResponses = (read: (url: string) => string | undefined) => Promise<DerivedResponse[]>;

/**
 * Keeps public responses in memory, compressed, and sends them before the request reaches Express, which would cost four
 * fifths of the throughput (docs/decisions/response-cache.md). Any other request (another query or method, or a response
 * that is not cached) reaches the controllers, which return the same: the cache changes only the speed.
 */
@Injectable()
export class ResponseCache {
  private readonly reads: CacheableRead[] = [];
  private readonly headers: string[];
  private derive?: DeriveResponses;
  private responses = new Map<string, CachedResponse>();
  private isMounted = false;
  private latest = Promise.resolve(this.responses);

  constructor(config: Config, @Inject(PLATFORM_OPTIONS) { externalOrigins }: PlatformOptions) {
    this.headers = rawSecurityHeaders(config, externalOrigins);
  }

  /** Adds reads to the cache, from the next `refresh` on. */
  register(...reads: CacheableRead[]): void {
    this.reads.push(...reads);
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
      if (isRead && this.respond(request, response, request.url ?? '')) return;
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
    this.latest = this.buildAll();
    return this.replaceWith(this.latest);
  }

  /** Empties the cache, so that the controllers respond until the next `refresh`. */
  clear(): void {
    this.responses = new Map();
  }

  /** Sends the cached response for a URL. @returns false if there is none, and nothing was sent */
  respond(request: IncomingMessage, response: ServerResponse, url: string, status = 200): boolean {
    const cached = this.responses.get(url);
    if (cached) send(cached, request, response, status);
    return cached !== undefined;
  }

  /** A later refresh has read newer data, so the result of an earlier one is dropped if it ends last. */
  private async replaceWith(pending: Promise<Map<string, CachedResponse>>): Promise<void> {
    const responses = await pending;
    if (pending !== this.latest) return await this.replaceWith(this.latest);
    this.responses = responses;
  }

  private async buildAll(): Promise<Map<string, CachedResponse>> {
    const entries = await Promise.all(
      this.reads.map(async (cacheable) => {
        const json = JSON.stringify(await cacheable.read());
        const response = await this.build(cacheable.urls[0] ?? '', json, JSON_CONTENT_TYPE);
        return cacheable.urls.map((url) => [url, response] as const);
      }),
    );
    const responses = new Map(entries.flat());
    const derived = (await this.derive?.((url) => responses.get(url)?.text)) ?? [];
    const build = async ({ url, text, contentType }: DerivedResponse) =>
      responses.set(url, await this.build(url, text, contentType));
    await Promise.all(derived.map(build));
    return responses;
  }

  /** Reuses the present response if its text has not changed. */
  private async build(url: string, text: string, contentType: string): Promise<CachedResponse> {
    const present = this.responses.get(url);
    return present?.text === text ? present : await buildCachedResponse(text, contentType, this.headers);
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
