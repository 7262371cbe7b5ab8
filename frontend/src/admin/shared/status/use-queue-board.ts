import type { OpsSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../session/admin-api';
import { useAction } from '../ui/use-action';

/** Opens the queue board, which has a short-lived session cookie of its own. */
export function useQueueBoard(): { opening: boolean; open: () => void } {
  const { busy, run } = useAction('The job queues couldn’t be opened. Please try again.');
  const open = async () => {
    const { url } = await adminApi.post<OpsSession>(ROUTES.opsSession, {});
    window.location.assign(url);
  };
  return { opening: busy, open: () => void run(open) };
}
