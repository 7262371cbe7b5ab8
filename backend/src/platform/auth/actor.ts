import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ADMIN_NAME_HEADER, type Actor } from '@mun/contracts/audit';
import type { Request } from 'express';

const NAME_MAX = 60;

const actors = new WeakMap<Request, Actor>();

/** Notes who sends a request, for `@By()`; the guard that checked the token does so. */
export function noteActor(request: Request, session: string): void {
  const name = nameIn(request.get(ADMIN_NAME_HEADER));
  actors.set(request, { session, ...(name && { name }) });
}

/** The organiser who sends an admin call: `allot(@By() by: Actor)`. Only behind AdminGuard. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = actors.get(context.switchToHttp().getRequest<Request>());
  if (!actor) throw new Error('@By() stands at a call that AdminGuard does not guard');
  return actor;
});

/** What somebody called themselves; unreadable counts as nothing, since nothing rests on it. */
function nameIn(header: string | undefined): string | undefined {
  try {
    return decodeURIComponent(header ?? '')
      .trim()
      .slice(0, NAME_MAX);
  } catch {
    return undefined;
  }
}
