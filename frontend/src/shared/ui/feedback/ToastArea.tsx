import { lazy, Suspense } from 'react';
import { useToasts } from './notify';
import { ToastFallback } from './toasts/ToastFallback';

/** Loads the code of toasts. Call it early where a toast is likely. */
export const loadToasts = () => import('./toasts/Toasts');

const Toasts = lazy(() => loadToasts().catch(() => ({ default: ToastFallback })));

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastArea() {
  const used = useToasts((state) => state.used);
  return used ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
