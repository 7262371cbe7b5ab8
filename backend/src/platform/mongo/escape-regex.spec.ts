import { describe, expect, it } from 'vitest';
import { escapeRegex } from './escape-regex.js';

describe('escapeRegex', () => {
  it.each(['a.b', '.*', '(a+)+$', '[', '\\', '\\\0', 'a\0b', '$^{2}|', 'अनु 🌍'])(
    'matches exactly %j',
    (text) => {
      const source = escapeRegex(text);
      expect(source).not.toContain('\0');
      expect(text).toMatch(new RegExp(`^${source}$`));
      expect(`${text}${text}`).not.toMatch(new RegExp(`^${source}$`));
    },
  );
});
