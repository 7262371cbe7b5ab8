import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from './Markdown';

afterEach(cleanup);

async function show(text: string): Promise<HTMLElement> {
  const { container } = render(<Markdown text={`${text}\n\nThe end`} />);
  await screen.findByText('The end');
  return container;
}

describe('Markdown', () => {
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
  ])('keeps the address %s', async (address) => {
    const shown = await show(`[link](<${address}>) ![picture](<${address}>)`);
    expect(shown.querySelector('a')?.getAttribute('href')).toBe(address);
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
  ])('empties the address %s', async (address) => {
    const shown = await show(`[link](<${address}>) ![picture](<${address}>)`);
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('');
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.textContent).toContain('link picture');
  });

  it('loads images lazily and without a referrer', async () => {
    const shown = await show('![A flag](https://example.org/flag.png "Of Kenya")');
    const picture = shown.querySelector('img')!;
    expect(Object.fromEntries([...picture.attributes].map(({ name, value }) => [name, value]))).toEqual({
      src: 'https://example.org/flag.png',
      alt: 'A flag',
      title: 'Of Kenya',
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    });
  });

  it('shows the alternative text of an image that cannot be loaded, and tries another URL', async () => {
    const { container, rerender } = render(<Markdown text="Here: ![A flag](https://example.org/gone.png)" />);
    fireEvent.error(await screen.findByAltText('A flag'));
    expect(container.textContent).toBe('Here: A flag');
    expect(container.querySelector('img')).toBeNull();
    rerender(<Markdown text="Here: ![A flag](https://example.org/flag.png)" />);
    await screen.findByAltText('A flag');
  });

  it('shows a text as it was typed if rendering it takes too long', async () => {
    const text = '>'.repeat(6_000);
    const { container } = render(<Markdown text={text} />);
    await expect.poll(() => container.textContent).toBe(text);
  });

  it('renders tables', async () => {
    const shown = await show('| Day | Session |\n| --- | --- |\n| 12 September | Opening |');
    expect([...shown.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Session',
    ]);
    expect([...shown.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '12 September',
      'Opening',
    ]);
  });

  it('lets the keyboard scroll tables that are wider than the text', async () => {
    await show('| Day | Session |\n| --- | --- |\n| 12 September | Opening |');
    expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0);
  });

  it('shows HTML as text', async () => {
    const shown = await show('<img src=x onerror=alert(1)> and <b>bold</b>');
    expect(shown.querySelector('img, b')).toBeNull();
    expect(shown.textContent).toContain('<b>bold</b>');
  });

  it('renders headings below the level of the section’s heading', async () => {
    const shown = await show('# One\n\n## Two\n\n### Three');
    expect(shown.querySelector('h1, h2')).toBeNull();
    expect(shown.querySelectorAll('h3, h4')).toHaveLength(3);
  });
});
