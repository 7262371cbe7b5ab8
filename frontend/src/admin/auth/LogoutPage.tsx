import { ROUTES } from '@mun/contracts/routes';
import { useEffect } from 'react';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { ADMIN } from '../layout/paths';
import { adminApi } from './admin-api';
import { removeStoredEdits, session } from './session.store';

/** Milliseconds. */
const TIMEOUT = 3_000;

/** Logs out. A page of its own, so that a page with unsaved changes asks before anything is lost. */
export function LogoutPage() {
  useEffect(() => void logout(), []);
  return <Spinner label="Logging out..." />;
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
