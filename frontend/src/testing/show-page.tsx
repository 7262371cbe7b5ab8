import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';

interface Options {
  /** The address that is open. */
  at?: InitialEntry;
  /** By default, the pages have a cache of their own. */
  cache?: SWRConfiguration | undefined;
}

/** Shows a page at every address, in a data router as in the product. @param path its route, if it reads parameters */
export function showPage(page: ReactNode, { path = '*', ...options }: Options & { path?: string } = {}) {
  return showRoutes([{ path, element: page }], options);
}

export function showRoutes(routes: RouteObject[], { at = '/', cache }: Options = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <SWRConfig value={cache ?? { provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { router, user: userEvent.setup() };
}
