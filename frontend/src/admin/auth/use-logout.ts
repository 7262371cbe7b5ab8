import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { ADMIN } from '../layout/paths';
import { adminApi } from './admin-api';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { session } from './session.store';

/** Milliseconds. */
const PATIENCE = 3_000;

/**
 * Logs out. The server ends the session, so that no copy of its token is good any more; where it cannot be reached, the
 * browser lets go of it all the same. What this tab still knows of delegates goes too.
 */
export function useLogout(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void adminApi
      .delete(ROUTES.adminSession, { timeout: PATIENCE })
      .catch(() => undefined)
      .finally(() => {
        session.leave();
        clearDrafts();
        window.location.assign(ADMIN);
      });
  };
  return { leaving, leave };
}
