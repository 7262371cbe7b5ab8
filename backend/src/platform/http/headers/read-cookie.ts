import type { Request } from 'express';

/** Returns the value of a cookie, or undefined if the request has none of this name. */
export function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
