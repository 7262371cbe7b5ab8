import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { ApiClient, isOutcomeKnown, type ApiResponse } from '../../api-client.js';

/** An organiser's action under a unique name, by which the audit log identifies it. */
export interface Action {
  name: string;
  description: string;
  auditEntries: ExpectedEntries;
}

/** How many audit entries an action must have. 'at most one' if its outcome is unknown. */
export type ExpectedEntries = 'one' | 'none' | 'at most one';

interface ActionOptions {
  body?: object;
  /** Sent as If-Match. */
  expectedVersion?: number;
  /** Repeats the request until its outcome is known. Only for idempotent requests. */
  retry?: boolean;
  /** The expected entries after a successful response. */
  auditEntries?: (response: unknown) => ExpectedEntries;
}

/** A logged-in organiser who records every action. */
export class Organiser {
  #count = 0;

  private constructor(
    private readonly api: ApiClient,
    private readonly name: string,
    private readonly actions: Action[],
  ) {}

  /** @param actions of all organisers, in one list */
  static async login(url: string, code: string, name: string, actions: Action[]): Promise<Organiser> {
    return new Organiser(await ApiClient.login(url, code), name, actions);
  }

  /** @returns null if the request fails */
  read<T>(path: string): Promise<T | null> {
    return this.api.get<T>(path);
  }

  async perform(
    description: string,
    method: string,
    path: string,
    { body = {}, expectedVersion, retry, auditEntries = () => 'one' }: ActionOptions = {},
  ): Promise<ApiResponse> {
    this.#count += 1;
    const name = `${this.name} ${this.#count}`;
    const headers = {
      [ADMIN_NAME_HEADER]: encodeURIComponent(name),
      ...(expectedVersion !== undefined && { 'if-match': `"${expectedVersion}"` }),
    };
    let response = await this.api.request(method, path, body, headers);
    let refused: ExpectedEntries = 'none';
    if (retry && !isOutcomeKnown(response)) {
      response = await this.api.requestWithRetry(method, path, body, headers);
      refused = 'at most one'; // the first attempt may have succeeded
    }
    const expected = () => (response.status < 300 ? auditEntries(response.body) : refused);
    const entries = isOutcomeKnown(response) ? expected() : 'at most one';
    this.actions.push({ name, description, auditEntries: entries });
    return response;
  }
}
