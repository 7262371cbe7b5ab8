import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.js';

describe('renderMarkdown', () => {
  it.each([
    '/register',
    'guide.pdf',
    '#part',
    'http://example.org/',
    'https://example.org/',
    'irc://example.org/room',
    'ircs://example.org/room',
    'mailto:hello@example.org',
    'xmpp:hello@example.org',
  ])('keeps the address %s of a link', (address) => {
    expect(renderMarkdown(`[link](<${address}>)`)).toBe(`<p><a href="${address}">link</a></p>`);
  });

  it.each(['/flag.png', 'flag.png', 'http://example.org/', 'https://example.org/'])(
    'keeps the address %s of an image',
    (address) => expect(renderMarkdown(`![A flag](<${address}>)`)).toContain(`src="${address}" alt="A flag"`),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
  ])('empties the address %s', (address) => {
    expect(renderMarkdown(`[link](<${address}>) ![picture](<${address}> "Title")`)).toBe(
      '<p><a href="">link</a> picture</p>',
    );
  });

  it('loads images lazily and without a referrer', () => {
    expect(renderMarkdown('![A "flag"](https://example.org/flag.png "Of Kenya")')).toBe(
      '<p><img src="https://example.org/flag.png" alt="A &quot;flag&quot;" title="Of Kenya" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>',
    );
  });

  it('renders tables, which the keyboard can scroll', () => {
    const html = renderMarkdown('| Day | Session |\n| --- | --- |\n| 12 September | Opening |');
    expect(html).toMatch(/^<div role="group" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/s);
    expect(html).toContain('<th>Session</th>');
    expect(html).toContain('<td data-column="Day">12 September</td>');
  });

  it('names the column of each cell, for narrow screens', () => {
    const html = renderMarkdown('| **"Day"** & | [Room](/x) |\n| --- | :-- |\n| 1 |\n| 2 | B | C |');
    const cells = [...html.matchAll(/<td data-column="([^"]*)"[^>]*>(.*?)<\/td>/g)];
    expect(cells.map(([, column, text]) => `${column}: ${text}`)).toEqual([
      '&quot;Day&quot; &amp;: 1',
      'Room: ',
      '&quot;Day&quot; &amp;: 2',
      'Room: B',
    ]);
  });

  it.each([
    '<img src=x onerror=alert(1)> and <b>bold</b>',
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '> <iframe src="https://example.org">',
    '| <b>a</b> |\n| --- |\n| <i onclick=x>b</i> |',
    '[<b>a</b>](/x "<b>t</b>\\" onclick=\\"x")',
    '![<b>a</b>](/x "<b>t</b>")',
    '[^1]\n\n[^1]: <b>note</b>',
  ])('shows HTML as text: %s', (text) => {
    const html = renderMarkdown(text);
    const withoutValues = html.replaceAll(/"[^"]*"/g, '');
    expect(withoutValues).not.toMatch(/<(?:b|i|script|svg|iframe)\b|<[^>]* on\w+|<[^>]* src=x/);
    expect(html).toContain('&lt;');
  });

  it('renders headings below the level of the section’s heading', () => {
    const html = renderMarkdown('# One\n\n## Two\n\n### Three\n\n#### Four\n\n<h1>');
    expect(html).toBe('<h3>One</h3>\n<h3>Two</h3>\n<h4>Three</h4>\n<h4>Four</h4>\n&lt;h1&gt;');
  });
});
