import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const Shown = createContext<ReactNode>(null);

function Page() {
  return useContext(Shown);
}

interface Props {
  /** The address, with its query. */
  at?: string;
  children: ReactNode;
}

/** A data router as in the product. A MemoryRouter has no navigation that a component can read. */
export function TestRouter({ at = '/', children }: Props) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] }),
  );
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  );
}
