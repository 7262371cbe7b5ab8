import { act, cleanup, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { skipRevalidationOnHydration } from '../shared/lib/swr/skip-revalidation-on-hydration';
import { createCache } from './initial-data';

const PATH = '/conference';
const request = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  cleanup();
});

function Site({ Page }: { Page: ComponentType }) {
  return (
    <SWRConfig
      value={{ provider: () => createCache({ [PATH]: 'rendered' }), use: [skipRevalidationOnHydration] }}
    >
      <Name />
      <Suspense>
        <Page />
      </Suspense>
    </SWRConfig>
  );
}

function Name() {
  return <p>{useSWR<string>(PATH, request).data}</p>;
}

it('renders a page that hydrates after the rest once, and requests nothing again', async () => {
  let count = 0;
  const Page = () => {
    count++;
    return <h1>{useSWR<string>(PATH, request).data}</h1>;
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Site Page={Page} />);
  count = 0;
  let finishLoading: (module: { default: ComponentType }) => void = () => {};
  const loading = new Promise<{ default: ComponentType }>((resolve) => (finishLoading = resolve));
  const LazyPage = lazy(() => loading);
  await act(async () => {
    root = hydrateRoot(container, <Site Page={LazyPage} />);
    await Promise.resolve();
  });
  await act(async () => {
    finishLoading({ default: Page });
    await loading;
  });
  expect(screen.getByRole('heading').textContent).toBe('rendered');
  expect(count).toBe(1);
  expect(request).not.toHaveBeenCalled();
});
