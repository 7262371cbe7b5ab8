import { TryAgainButton } from './TryAgainButton';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { Skeleton } from './Skeleton';

interface Props<Data> {
  /** What useSWR returns. Once there is data it stays on screen, also while a later request fails. */
  data: Data | undefined;
  error: unknown;
  retry: () => unknown;
  errorMessage: string;
  loading?: ReactNode;
  /** Shown instead of `children` if `data` is an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The result of a request: an error with 'Try again', a placeholder while it loads, a notice if it is empty, or its data. */
export function AsyncContent<Data>(props: Props<Data>): ReactNode {
  const { data, error, retry, errorMessage, loading = <Skeleton />, empty, children } = props;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (!error) return loading;
  return (
    <EmptyState text={errorMessage}>
      <TryAgainButton onRetry={retry} />
    </EmptyState>
  );
}
