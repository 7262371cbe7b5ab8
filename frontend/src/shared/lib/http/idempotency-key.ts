/** 32 random hexadecimal digits. `crypto.randomUUID` is missing if the site is opened over plain HTTP. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
