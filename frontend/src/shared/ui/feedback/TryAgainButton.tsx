import { keepFocus } from '../../lib/react/focus-page';
import { Button } from '../forms/Button';

/** Requests again what could not be loaded. The page gets the focus, because the button may disappear with the error. */
export function TryAgainButton({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Button
      $variant="secondary"
      onClick={() => {
        keepFocus();
        void onRetry();
      }}
    >
      Try again
    </Button>
  );
}
