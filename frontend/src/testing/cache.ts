import { mutate, type SWRConfiguration } from 'swr';
import { afterEach } from 'vitest';

/** For tests of pages whose writers call `invalidate`, which does not reach a cache of the test's own. */
export const UNCACHED: SWRConfiguration = { dedupingInterval: 0 };

afterEach(() => mutate(() => true, undefined, { revalidate: false }));
