import { HttpException } from '@nestjs/common';
import type { EditConflictBody } from '@mun/contracts/errors';

interface Conflict {
  status: 409 | 412;
  /** What the activity log calls the item, for example its `_id`. */
  subjects: string[];
  /** 'This committee has changed since you opened it.', in place of the name of who has changed it. */
  outdated?: string;
  /** What the user can do: 'Please review the latest version.' */
  advice: string;
  /** Further properties of the body. */
  details?: object;
  /** The present state of the item, for a 412. */
  current?: unknown;
}

/** A change that is based on an outdated version. The module audit adds who has made the other change. */
export class EditConflict extends HttpException {
  constructor(
    private readonly conflict: Conflict,
    changed?: string,
  ) {
    const { status, outdated, advice, details, current } = conflict;
    const what = changed === undefined ? outdated : `${changed}.`;
    const body: EditConflictBody<unknown> = {
      ...details,
      statusCode: status,
      message: what === undefined ? advice : `${what} ${advice}`,
      ...(changed !== undefined && { changed }),
      ...(current !== undefined && { current }),
    };
    super(body, status);
  }

  get subjects(): string[] {
    return this.conflict.subjects;
  }

  /** @param changed 'Asha Rao changed this 2 minutes ago' */
  naming(changed: string): EditConflict {
    return new EditConflict(this.conflict, changed);
  }
}
