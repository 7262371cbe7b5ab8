import { describe, expect, it } from 'vitest';
import { renderSamples } from './testing/samples.fixture.js';

const EVIL = `<img src=x onerror=alert(1)> "Robert" & co`;

/** Only letters and digits, because plain text has other punctuation than tables. */
const words = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** What recipients see between the tags, without the preview, what only Outlook reads and the ornamental clause. */
function visibleTexts(html: string): string[] {
  return html
    .replace(/^[\s\S]*<div role="article"[^>]*>/, '')
    .replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->|<!--.*?-->|<p class="accent serif".*?<\/p>/g, '')
    .replaceAll(/&[a-z]+;|&#39;/g, ' ')
    .split(/<[^>]*>/)
    .map(words)
    .filter((text) => text !== '');
}

describe('every email', () => {
  // These contain nothing of it.
  const without = ['application', 'school', 'school-online', 'school-paid'];
  const typed = renderSamples(EVIL).filter(([name]) => !without.includes(name));
  it.each(typed)('escapes what people have typed: %s', (_name, { html, text }) => {
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Robert&quot; &amp; co');
    expect(text).toContain(EVIL);
  });

  it.each(renderSamples())('has the same content in plain text: %s', (_name, { html, text }) => {
    const plain = words(text);
    for (const part of visibleTexts(html)) expect(plain).toContain(part);
    for (const [, url = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g))
      expect(text).toContain(url.replace(/^mailto:/, ''));
  });

  it.each(renderSamples())('has one button, also for Outlook: %s', (_name, { html }) => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.match(/<v:rect /g)).toHaveLength(1);
  });

  it.each(renderSamples())('contains no scripts, forms or exclamation marks: %s', (_name, email) => {
    expect(email.html).not.toMatch(/<(link|script|iframe|form|input)\b|@import|url\(|undefined|\[object/i);
    expect(`${email.subject}${email.text}`).not.toMatch(/!|[{}]|undefined/);
  });
});
