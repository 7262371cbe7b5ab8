import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prose } from './Prose';
import { replaceBrokenImages } from './replace-broken-images';

it('shows the alternative text of an image that cannot be loaded, and tries another URL', async () => {
  replaceBrokenImages();
  const html = (file: string) =>
    `<p>Here: <img src="/${file}" alt="A flag" referrerpolicy="no-referrer"></p>`;
  const { container, rerender } = render(<Prose html={html('gone.png')} />);
  fireEvent.error(await screen.findByAltText('A flag'));
  expect(container.textContent).toBe('Here: A flag');
  expect(container.querySelector('img')).toBeNull();
  rerender(<Prose html={html('flag.png')} />);
  await screen.findByAltText('A flag');
});
