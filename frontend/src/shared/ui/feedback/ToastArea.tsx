import { lazy, Suspense } from 'react';
import { useToasts } from './notify';
import { PlainToasts } from './PlainToasts';

/** Fetches the code of toasts; worth it before the first one where one is to be expected. */
export const loadToasts = () => import('./Toasts');

const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToasts })));

/** Where toasts appear; empty, and free, until the first one. */
export function ToastArea() {
  const wanted = useToasts((state) => state.wanted);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
