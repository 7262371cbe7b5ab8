import { useSyncExternalStore } from 'react';
import { Button } from '../../../shared/ui/forms/Button';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';

interface Props {
  /** The path of the page to share. */
  path: string;
  title: string;
  text: string;
}

const subscribe = () => () => {};

/** Opens the device's share dialog, or copies the link in a browser without one, as the server assumes. */
export function ShareButton({ path, title, text }: Props) {
  const canShare = useSyncExternalStore(
    subscribe,
    () => 'share' in navigator,
    () => false,
  );
  const origin = useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => '',
  );
  const url = origin + path;
  if (!canShare) return <CopyButton text={url} label="Copy link to share" doneLabel="Link copied" />;
  // Closing the dialog without sharing rejects.
  const share = () => navigator.share({ title, text, url }).catch(() => undefined);
  return (
    <Button $quiet onClick={() => void share()}>
      Share
    </Button>
  );
}
