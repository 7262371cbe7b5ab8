import { TryAgainButton } from './TryAgainButton';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { Skeleton } from './Skeleton';

/** What useSWR returns, or several requests together. */
export interface Source<Data> {
  /** Once there is data it stays on screen, also while a later request fails. */
  data: Data | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface Props<Data> {
  source: Source<Data>;
  /** What is loaded: 'delegates' */
  what: string;
  /** Instead of 'The delegates couldn’t be loaded.' */
  failed?: string | undefined;
  /** Instead of lines that say 'Loading the delegates...' */
  loading?: ReactNode;
  /** Shown instead of `children` if `data` is an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The result of a request: an error with 'Try again', a placeholder while it loads, a notice if it is empty, or its data. */
export function AsyncContent<Data>(props: Props<Data>): ReactNode {
  const { source, what, failed = `The ${what} couldn’t be loaded.`, loading, empty, children } = props;
  const { data, error, mutate } = source;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (!error) return loading ?? <Skeleton label={`Loading the ${what}...`} lines={8} />;
  return (
    <EmptyState text={failed}>
      <TryAgainButton onRetry={mutate} />
    </EmptyState>
  );
}
