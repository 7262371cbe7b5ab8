import { describe, expect, it } from 'vitest';
import { literally } from './literally.js';

describe('a text to be found as it is', () => {
  it.each(['a.b', '.*', '(a+)+$', '[', '\\', '\\\0', 'a\0b', '$^{2}|', 'अनु 🌍'])('%j is', (text) => {
    const source = literally(text);
    expect(source).not.toContain('\0');
    expect(text).toMatch(new RegExp(`^${source}$`));
    expect(`${text}${text}`).not.toMatch(new RegExp(`^${source}$`));
  });
});
