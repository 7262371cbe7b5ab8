import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { ADMIN } from '../layout/paths';
import { adminApi } from './admin-api';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { session } from './session.store';

/** Milliseconds. */
const TIMEOUT = 3_000;

/** Ends the session on the server, and in this browser even if the server cannot be reached. Drafts are deleted. */
export function useLogout(): { busy: boolean; logout: () => void } {
  const [busy, setBusy] = useState(false);
  const logout = () => {
    setBusy(true);
    void adminApi
      .delete(ROUTES.adminSession, { timeout: TIMEOUT })
      .catch(() => undefined)
      .finally(() => {
        session.end();
        clearDrafts();
        window.location.assign(ADMIN);
      });
  };
  return { busy, logout };
}
