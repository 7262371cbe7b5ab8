import { Button } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { useIsHydrating } from './use-is-hydrating';

interface Props {
  label: string;
  /** In a browser without a share dialog. */
  copyLabel: string;
  title: string;
  text?: string;
  /** Of the page to share; this one if not given. */
  path?: string;
}

/** Opens the device's share dialog, or copies the link in a browser without one, as the server assumes. */
export function ShareButton({ label, copyLabel, path, ...shared }: Props) {
  const isHydrating = useIsHydrating();
  const url = isHydrating ? '' : location.origin + (path ?? location.pathname);
  if (isHydrating || !('share' in navigator))
    return <CopyButton text={url} label={copyLabel} doneLabel="Link copied" />;
  // Closing the dialog without sharing rejects.
  const share = () => navigator.share({ ...shared, url }).catch(() => undefined);
  return (
    <Button $variant="secondary" onClick={() => void share()}>
      {label}
    </Button>
  );
}
