import { ROUTES } from '@mun/contracts/routes';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { batches } from '../shared/batches/batches.store';
import { ADMIN } from '../layout/paths';
import { adminApi } from '../shared/session/admin-api';
import { removeStoredEdits, session } from '../shared/session/session.store';

/** Milliseconds. */
const TIMEOUT = 3_000;

/** Logs out. A page of its own, so that a page with unsaved changes asks before anything is lost. */
export function LogoutPage() {
  const [isConfirmed, setConfirmed] = useState(!batches.isRunning());
  const navigate = useNavigate();
  useEffect(() => {
    if (isConfirmed) void logout();
  }, [isConfirmed]);
  if (isConfirmed) return <Spinner label="Logging out..." />;
  return (
    <ConfirmDialog
      open
      title="Log out while work is running?"
      description="What has not been sent yet is left out."
      confirmLabel="Log out"
      cancelLabel="Stay logged in"
      onCancel={() => void navigate(-1)}
      onConfirm={() => {
        batches.stopAll();
        setConfirmed(true);
      }}
    />
  );
}

/** Ends the session on the server, and in this browser even if the server cannot be reached. Unsaved input is deleted. */
async function logout(): Promise<void> {
  removeStoredEdits();
  await adminApi.delete(ROUTES.adminSession, { timeout: TIMEOUT }).catch(() => undefined);
  session.end();
  clearDrafts();
  // A new page load leaves nothing in memory.
  window.location.replace(ADMIN);
}
