import { useHydrating } from '../shared/use-hydrating';
import { Button } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';

/** Shares the page's address with the system's dialog, or copies it if there is none. */
export function ShareCommittee({ name }: { name: string }) {
  const isHydrating = useHydrating();
  const url = isHydrating ? '' : location.origin + location.pathname;
  if (isHydrating || !('share' in navigator))
    return <CopyButton text={url} label="Copy link" doneLabel="Link copied" />;
  const share = () =>
    navigator.share({ title: name, url }).catch((cause: unknown) => {
      // The user has closed the dialog.
      if (!(cause instanceof DOMException && cause.name === 'AbortError'))
        console.warn('Sharing failed', cause);
    });
  return (
    <Button $quiet onClick={() => void share()}>
      Share this committee
    </Button>
  );
}
