import { lazy, Suspense } from 'react';
import { useToasts } from './notify';

const Toasts = lazy(() => import('./Toasts'));

/** Where toasts appear; empty, and free, until the first one. */
export function ToastArea() {
  const wanted = useToasts((state) => state.wanted);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
