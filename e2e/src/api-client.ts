import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminLoginResponse } from '@mun/contracts/admin/admin';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';

export interface ApiResponse {
  /** 0 if there was no response. */
  status: number;
  /** Parsed if it is JSON. */
  body: unknown;
}

const REQUEST_TIMEOUT_MS = 15_000;
/** Retries stop after this many attempts, but not before this time, because refused connections fail immediately. */
const MIN_ATTEMPTS = 40;
const MIN_RETRY_MS = 180_000;
const RETRY_DELAY_MS = 500;

/** Returns false after a broken connection or a server error: the request may have been carried out. */
export function isOutcomeKnown({ status }: ApiResponse): boolean {
  return status !== 0 && status < 500;
}

/** Calls the product's API, without a token or as an admin. */
export class ApiClient {
  /** @param url of the site */
  constructor(
    private readonly url: string,
    readonly token = '',
  ) {}

  static async login(url: string, code: string): Promise<ApiClient> {
    const { body } = await new ApiClient(url).requestWithRetry('POST', ROUTES.adminLogin, { code });
    return new ApiClient(url, (body as AdminLoginResponse).message);
  }

  async request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    try {
      const response = await fetch(`${this.url}${API_PREFIX}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** Repeats a request until its outcome is known, as a person would. */
  async requestWithRetry(...args: Parameters<ApiClient['request']>): Promise<ApiResponse> {
    const deadline = Date.now() + MIN_RETRY_MS;
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.request(...args);
      if (isOutcomeKnown(response) || (attempt >= MIN_ATTEMPTS && Date.now() > deadline)) return response;
      await sleep(RETRY_DELAY_MS);
    }
  }

  /** @returns the body, or null unless the response is 200 */
  async get<T>(path: string): Promise<T | null> {
    const { status, body } = await this.request('GET', path);
    return status === 200 ? (body as T) : null;
  }
}
