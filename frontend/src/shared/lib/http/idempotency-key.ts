/**
 * 32 hexadecimal digits that nobody has used before. Not `randomUUID`: that is missing where the site is reached by
 * plain HTTP over a school's network.
 */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
