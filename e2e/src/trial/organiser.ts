import { ADMIN_NAME_HEADER } from '@mun/contracts/audit';
import type { Act } from './acts.js';
import { Caller, isHeard, type Said } from './api.js';

interface How {
  /** The version that the organiser saw. */
  seen?: number;
  /** Tries on where nobody answers; only for what may be asked for twice. */
  persists?: boolean;
  /** What an answer of success says of the audit; by default, that there is one line. */
  lines?: (body: unknown) => Act['lines'];
}

/** An organiser with a token, who notes everything that they do. */
export class Organiser {
  #count = 0;

  /** @param acts everybody's, in one list */
  constructor(
    private readonly door: Caller,
    private readonly who: string,
    readonly acts: Act[],
  ) {}

  /** Verifies themselves, and has a token for hours. */
  static async enter(url: string, code: string, who: string, acts: Act[]): Promise<Organiser> {
    const { body } = await new Caller(url).persist('POST', '/admin/login', { code });
    const { message } = body as { message: string };
    return new Organiser(new Caller(url, message), who, acts);
  }

  /** Reads; null where that does not go just now. */
  async read<T>(path: string): Promise<T | null> {
    const { status, body } = await this.door.call('GET', path);
    return status === 200 ? (body as T) : null;
  }

  /** Does something, and notes what the audit has to say of it. */
  async act(what: string, method: string, path: string, body: object = {}, how: How = {}): Promise<Said> {
    this.#count += 1;
    const name = `${this.who} ${this.#count}`;
    const headers = {
      [ADMIN_NAME_HEADER]: encodeURIComponent(name),
      ...(how.seen !== undefined && { 'if-match': `"${how.seen}"` }),
    };
    const first = await this.door.call(method, path, body, headers);
    const again = how.persists && !isHeard(first);
    const said = again ? await this.door.persist(method, path, body, headers) : first;
    this.acts.push({ name, what, lines: linesOf(said, again === true, how) });
    return said;
  }
}

/** What was refused left no line, unless an earlier try of it was carried out unheard. */
function linesOf(said: Said, again: boolean, { lines = () => 'one' }: How): Act['lines'] {
  if (!isHeard(said)) return 'none or one';
  if (said.status < 300) return lines(said.body);
  return again ? 'none or one' : 'none';
}
