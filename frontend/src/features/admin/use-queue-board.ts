import type { OpsSession } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { notify } from '../../ui/notify';
import { admin } from '../../texts/admin';
import { post } from './authorised';

/** Opens the queue board, for which the browser gets a short-lived cookie of its own. */
export function useQueueBoard(): { opening: boolean; open: () => void } {
  const [opening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    post<OpsSession>(ROUTES.opsSession, {})
      .then(({ url }) => window.location.assign(url))
      .catch(() => notify.error(admin.navigation.queuesFailed))
      .finally(() => setOpening(false));
  };
  return { opening, open };
}
