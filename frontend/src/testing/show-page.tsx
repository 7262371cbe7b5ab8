import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';

interface Options {
  /** The route of the page, if it reads parameters. */
  path?: string;
  /** The address that is open. */
  at?: InitialEntry;
  /** By default, the page has a cache of its own. */
  cache?: SWRConfiguration;
}

/** Shows a page in a router. */
export function showPage(page: ReactNode, { path = '*', at = '/', cache }: Options = {}) {
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [at] });
  render(
    <SWRConfig value={cache ?? { provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { router, user: userEvent.setup() };
}
