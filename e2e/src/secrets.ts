import { expect } from '@playwright/test';

/** Passwords in the servers' URLs. */
export const PASSWORDS = {
  smtp: 'smtp-password-of-the-tests',
  mongo: 'mongo-password-of-the-tests',
  redis: 'redis-password-of-the-tests',
};

/** Expects that no line contains any of the words, whether plain or encoded as in URLs and protocols. */
export function expectNoneIn(text: string, words: string[]): void {
  const lines = text.split('\n').map((line) => [line.toLowerCase(), line] as const);
  for (const word of words)
    for (const form of encodingsOf(word)) {
      const found = lines.flatMap(([lower, line]) => (lower.includes(form.toLowerCase()) ? line : []));
      expect(found.slice(0, 3), word).toEqual([]);
    }
}

function encodingsOf(word: string): string[] {
  const base64 = [word, `\0user\0${word}`].map((text) => Buffer.from(text).toString('base64'));
  return [word, encodeURIComponent(word), ...base64];
}
