import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LOGOUT } from '../../layout/paths';
import { useUnloadWarning } from '../../../shared/lib/react/use-unload-warning';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';

interface Props {
  /** Whether there is anything to lose. */
  unsaved: boolean;
  /** What happens to the changes if the user leaves. */
  description: ReactNode;
  /** The path of the pages that show the changes: between it and those below it, there is no question. */
  staysAt?: string;
}

/** Asks before the user leaves a page with unsaved changes: by a link, the back button, or by closing the tab. */
export function UnsavedChangesDialog({ unsaved, description, staysAt }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      !(staysAt && `${nextLocation.pathname}/`.startsWith(`${staysAt}/`)),
  );
  useUnloadWarning(unsaved);
  const isLogout = blocker.location?.pathname === LOGOUT;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave with unsaved changes?"
      description={isLogout ? 'Logging out deletes your unsaved changes.' : description}
      confirmLabel={isLogout ? 'Log out' : 'Leave'}
      cancelLabel="Stay on this page"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
