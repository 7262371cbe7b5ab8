import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

it.each([
  ['spinner', <Spinner key="spinner" label="Loading..." />],
  ['skeleton', <Skeleton key="skeleton" label="Loading..." />],
])('the live region of a %s exists before its text, which is then announced', async (_, element) => {
  render(element);
  expect(screen.getByRole('status').textContent.trim()).toBe('');
  await screen.findByText('Loading...');
});

it('the spinner of a page that the server rendered has its text at once', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Spinner label="Loading portfolios..." />);
  expect(container.textContent).toBe('Loading portfolios...');
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, <Spinner label="Loading portfolios..." />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(container.textContent).toBe('Loading portfolios...');
  act(() => root.unmount());
  expect(errors).toEqual([]);
});
