import type { OpsSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { adminApi } from '../session/admin-api';

/** Opens the queue board, which has a short-lived session cookie of its own. */
export function useQueueBoard(): { opening: boolean; open: () => void } {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { url } = await adminApi.post<OpsSession>(ROUTES.opsSession, {});
      window.location.assign(url);
    } catch (cause) {
      notifyReason(cause, 'The job queues couldn’t be opened. Please try again.');
    } finally {
      setOpening(false);
    }
  };
  return { opening, open: () => void open() };
}
