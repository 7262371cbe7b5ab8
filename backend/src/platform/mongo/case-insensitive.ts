import { escapeRegex } from './escape-regex.js';

/** A filter's condition: exactly this text, in any case. It is escaped, so nobody searches with patterns. */
export function caseInsensitive(text: string): { $regex: string; $options: 'i' } {
  return { $regex: `^${escapeRegex(text)}$`, $options: 'i' };
}
