import { escapeRegex } from './escape-regex.js';

/** Returns a filter condition that matches exactly this text, ignoring case. */
export function caseInsensitive(text: string): { $regex: string; $options: 'i' } {
  return { $regex: `^${escapeRegex(text)}$`, $options: 'i' };
}
