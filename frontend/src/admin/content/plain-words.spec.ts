import { describe, expect, it } from 'vitest';
import { stripMarkdown } from './plain-words';

describe('a text in plain words', () => {
  it.each([
    ['From **Friday 12 June** to _Sunday_.', 'From Friday 12 June to Sunday.'],
    [
      'See the [application form](/register/new "Apply") or <https://example.org/a_b_c>.',
      'See the application form or https://example.org/a_b_c.',
    ],
    [
      '## What to bring\n\n- a *pen*\n- __paper__\n\n---\n> `Dress` well',
      'What to bring\n• a pen\n• paper\nDress well',
    ],
    ['***Both*** and ![the hall](/hall.webp)', 'Both and the hall'],
  ])('%j has no marks', (markdown, plain) => {
    expect(stripMarkdown(markdown)).toBe(plain);
  });

  it.each(['2 * 3 * 4 = 24', 'snake_case_name', 'Fee: ₹1,500 (no refunds)', '1. Register\n2. Pay', 'a - b'])(
    '%j stays as it is',
    (text) => {
      expect(stripMarkdown(text)).toBe(text);
    },
  );

  it('shows a mark that is meant as itself', () => {
    expect(stripMarkdown(String.raw`5 \* 4 \[net\]`)).toBe('5 * 4 [net]');
  });
});
