import { type ComponentType, lazy, Suspense } from 'react';
import { useToasts } from './notify';
import { ToastFallback } from './toasts/ToastFallback';

interface Props {
  /** Shows toasts if their code cannot be loaded. */
  Fallback?: ComponentType;
}

/** Loads the code of toasts. Call it early where a toast is likely. */
export const loadToasts = () => import('./toasts/Toasts');

const Toasts = lazy<ComponentType<Props>>(() =>
  loadToasts().catch(() => ({ default: ({ Fallback = ToastFallback }: Props) => <Fallback /> })),
);

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastArea(props: Props) {
  const used = useToasts((state) => state.used);
  return used ? (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  ) : null;
}
