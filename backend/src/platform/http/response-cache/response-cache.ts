import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { negotiateEncoding } from '../accept-encoding.js';
import { defaultHeaders } from '../default-headers.js';
import { matchesETag, JSON_CONTENT_TYPE, buildCachedResponse } from './cached-response.js';
import type { CachedResponse } from './cached-response.js';
import { REQUEST_ID_HEADER, resolveRequestId } from '../request-id.js';

/** Something that everybody may read. */
export interface CacheableRead {
  /** Path and query, exactly as they are asked for: '/api/committees?images=url'. */
  urls: string[];
  /** What the framework would answer at these addresses, as JSON. */
  read(): Promise<unknown>;
}

/** Something that everybody may read and that is made of the reads: a page that shows them. */
export interface DerivedResponse {
  /** The path, exactly as it is asked for. */
  url: string;
  /** Its media type. */
  contentType: string;
  text: string;
}

/** What makes them of the reads' JSON, by address, whenever those are read again; it does not throw. */
export type DeriveResponses = (read: (address: string) => string | undefined) => Promise<DerivedResponse[]>;

/**
 * Answers kept ready as bytes and handed out before the framework hears of the request: express alone costs four fifths
 * of what a server could do (docs/decisions/response-cache.md).
 *
 * Whatever is not exactly one of these reads (another query, another method, an answer that is not in memory) goes the
 * ordinary way, through controllers that answer the same: taking this away changes nothing but the speed.
 */
@Injectable()
export class ResponseCache {
  readonly #reads: CacheableRead[] = [];
  readonly #always: string[];
  #derive: DeriveResponses = () => Promise.resolve([]);
  #ready = new Map<string, CachedResponse>();
  #inFront = false;
  #latest = Promise.resolve(this.#ready);

  constructor(config: Config) {
    this.#always = defaultHeaders(config);
  }

  register(...reads: CacheableRead[]): void {
    this.#reads.push(...reads);
  }

  /** From the next `renew` on, what is made of the reads is shown together with them. */
  setDerived(derive: DeriveResponses): void {
    this.#derive = derive;
  }

  /** Takes every request of this server first, and leaves to the listeners that it has what is not answered here. */
  mount(server: Server): void {
    const behind = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isRead(request) && this.respond(request, response, request.url ?? '')) return;
      for (const listener of behind) Reflect.apply(listener, server, [request, response]);
    });
    this.#inFront = true;
  }

  /**
   * Reads everything again and puts it in place of what was in memory, all at once. Resolves when what was true at the
   * call, or later, is what is shown. In a program that serves nobody (a seed) it does nothing.
   * @throws what a read throws; then everything stays as it was
   */
  refresh(): Promise<void> {
    if (!this.#inFront) return Promise.resolve();
    this.#latest = this.#makeAll();
    return this.#showOnce(this.#latest);
  }

  /** Forgets everything, so that the framework answers until the next `renew`. */
  clear(): void {
    this.#ready = new Map();
  }

  /** Answers one request with what is shown at an address. @returns false where nothing is, and then nothing was sent */
  respond(request: IncomingMessage, response: ServerResponse, address: string, status = 200): boolean {
    const ready = this.#ready.get(address);
    if (ready) send(ready, request, response, status);
    return ready !== undefined;
  }

  /** Whoever began later has read later: what an earlier one brings may be older, and is not put in its place. */
  async #showOnce(made: Promise<Map<string, CachedResponse>>): Promise<void> {
    const answers = await made;
    if (made !== this.#latest) return await this.#showOnce(this.#latest);
    this.#ready = answers;
  }

  async #makeAll(): Promise<Map<string, CachedResponse>> {
    const read = await Promise.all(
      this.#reads.map(async (publicRead) => {
        const { urls: addresses } = publicRead;
        const json = JSON.stringify(await publicRead.read());
        const answer = await this.#make(addresses[0] ?? '', json, JSON_CONTENT_TYPE);
        return addresses.map((address) => [address, answer] as const);
      }),
    );
    const answers = new Map(read.flat());
    const derived = await this.#derive((address) => answers.get(address)?.text);
    const made = derived.map(
      async ({ url: address, text, contentType: type }) =>
        [address, await this.#make(address, text, type)] as const,
    );
    return new Map([...answers, ...(await Promise.all(made))]);
  }

  /** What did not change keeps its bytes. */
  async #make(address: string, text: string, type: string): Promise<CachedResponse> {
    const before = this.#ready.get(address);
    return before?.text === text ? before : await buildCachedResponse(text, type, this.#always);
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function send(
  ready: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): void {
  const { method, headers } = request;
  const form = ready.encodings[negotiateEncoding(headers['accept-encoding'])];
  const requestId = resolveRequestId(headers[REQUEST_ID_HEADER]);
  if (status === 200 && matchesETag(headers['if-none-match'], form.etag)) {
    response.writeHead(304, [...form.notModifiedHeaders, REQUEST_ID_HEADER, requestId]).end();
  } else {
    response.writeHead(status, [...form.headers, REQUEST_ID_HEADER, requestId]);
    response.end(method === 'HEAD' ? undefined : form.body);
  }
}
