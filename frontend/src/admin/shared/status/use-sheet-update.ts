import type { DeliveryPage } from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import type { SheetUpdateResponse } from '@mun/contracts/notify/sheets';
import { useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../../shared/lib/http/api-error';
import { polling } from '../../../shared/lib/swr/polling';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { adminApi } from '../session/admin-api';
import { invalidate } from '../cache/invalidate';
import { KEYS } from '../cache/keys';

/** Polling intervals in milliseconds. */
const WHILE_WRITING = 3_000;
const OTHERWISE = 30_000;
const NEVER = 0;

const sheetApi = {
  status: async () => (await adminApi.get<DeliveryPage>(ROUTES.deliveries)).sheet ?? null,
  update: () => adminApi.post<SheetUpdateResponse>(ROUTES.updateAllotmentSheets, {}, { timeout: 90_000 }),
};

/**
 * The state of the spreadsheet, and its update on request. The toasts are those of SPEC.md section 8.
 * @param isLive whether something else keeps the state up to date
 */
export function useSheetUpdate(isLive = false) {
  const { data: sheet } = useSWR(
    KEYS.sheet,
    sheetApi.status,
    polling<Awaited<ReturnType<typeof sheetApi.status>>>((latest) =>
      isLive ? NEVER : latest?.state === 'waiting' || latest?.state === 'writing' ? WHILE_WRITING : OTHERWISE,
    ),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const update = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    notify.info('Updating Google Sheets with latest allotments...');
    try {
      const { message } = await sheetApi.update();
      notify.success(message || 'Sheets updated successfully');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, 'Failed to update allotment sheets');
      setError(cause.message);
    } finally {
      setBusy(false);
      void invalidate('sheet');
    }
  };

  return { sheet, update, busy, error };
}
