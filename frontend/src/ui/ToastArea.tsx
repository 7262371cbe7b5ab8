import { lazy, Suspense } from 'react';
import { useToastsWanted } from './notify';

const Toasts = lazy(() => import('./Toasts'));

/** Where toasts appear; empty, and free, until the first one. */
export function ToastArea() {
  const wanted = useToastsWanted();
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
