import { setTimeout as sleep } from 'node:timers/promises';

/** What the product said; 0 where nobody answered. */
export interface Said {
  status: number;
  body: unknown;
}

/** A browser's patience. */
const PATIENCE_MS = 15_000;
/** What a person does after an error: waits a moment, and tries again so often. */
const TRIES = 40;
const MOMENT_MS = 500;

/** Whether it was heard: the answer is neither a broken connection nor a server's error. */
export function isHeard({ status }: Said): boolean {
  return status !== 0 && status < 500;
}

/** A person or a program at the front door. */
export class Caller {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  /** One try. */
  async call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Said> {
    try {
      const answer = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** Again and again until it is heard. */
  async persist(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Said> {
    for (let tried = 1; ; tried += 1) {
      const said = await this.call(method, path, body, headers);
      if (isHeard(said) || tried === TRIES) return said;
      await sleep(MOMENT_MS);
    }
  }
}
