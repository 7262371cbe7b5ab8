import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two strings in constant time. They are hashed because `timingSafeEqual` requires equal lengths. */
export function timingSafeEqualStrings(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
