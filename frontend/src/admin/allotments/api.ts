import type {
  AllotmentBatch,
  AllotmentBatchResponse,
  AllotmentChangeDetail,
  AllotmentChangePage,
  AllotmentConflict,
  AllotmentsState,
  Registrant,
} from '@mun/contracts/allotment';
import type { DeliveryState } from '@mun/contracts/deliveries';
import type {
  DeliveryPage,
  SendMailingResponse,
  MailingPreview,
  MailingProgress,
  MailingRecipientPage,
  LatestMailingResponse,
} from '@mun/contracts/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { SheetUpdateResponse } from '@mun/contracts/sheets';
import { adminApi } from '../auth/admin-api';

/** A batch of thousands, a mailing or a sheet is answered later than other things. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the allotments screen. Each throws ApiError. */
export const calls = {
  registrants: () => adminApi.get<Registrant[]>(ROUTES.registrants, LONG),
  state: (since: number) => adminApi.get<AllotmentsState>(`${ROUTES.allotmentsState}?since=${since}`),
  allot: (batch: AllotmentBatch) => adminApi.patch<AllotmentBatchResponse>(ROUTES.allot, batch, LONG),

  changes: (before?: number) =>
    adminApi.get<AllotmentChangePage>(
      ROUTES.allotmentChanges + (before === undefined ? '' : `?before=${before}`),
    ),
  change: (id: string) => adminApi.get<AllotmentChangeDetail>(buildPath(ROUTES.allotmentChange, { id })),
  undoChange: (id: string) =>
    adminApi.post<AllotmentBatchResponse>(buildPath(ROUTES.undoAllotmentChange, { id }), {}, LONG),

  preview: () => adminApi.get<MailingPreview>(ROUTES.mailingPreview),
  sendSample: (email: string) => adminApi.post<{ message: string }>(ROUTES.testMailing, { email }),
  send: () => adminApi.post<SendMailingResponse>(ROUTES.sendAllotmentEmails, {}, LONG),
  newestMailing: () => adminApi.get<LatestMailingResponse>(ROUTES.latestMailing),
  recipients: (id: string, state: DeliveryState | '', page: number) =>
    adminApi.get<MailingRecipientPage>(
      `${buildPath(ROUTES.mailingRecipients, { id })}?page=${page}${state && `&state=${state}`}`,
    ),
  stopMailing: (id: string) => adminApi.post<MailingProgress>(buildPath(ROUTES.stopMailing, { id }), {}),
  resumeMailing: (id: string) => adminApi.post<MailingProgress>(buildPath(ROUTES.resumeMailing, { id }), {}),
  retryMailing: (id: string, doubtful: boolean) =>
    adminApi.post<MailingProgress>(buildPath(ROUTES.retryMailing, { id }), { doubtful }),

  updateSheets: () => adminApi.post<SheetUpdateResponse>(ROUTES.updateAllotmentSheets, {}, LONG),
  sheetState: async () => (await adminApi.get<DeliveryPage>(ROUTES.deliveries)).sheet ?? null,
};

/** What the body of a refused batch says of its rows; nothing where it was refused for another reason. */
export function conflictsIn(body: unknown): AllotmentConflict[] {
  return typeof body === 'object' && body !== null && 'conflicts' in body && Array.isArray(body.conflicts)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AllotmentsRefused, as contracts says
      (body.conflicts as AllotmentConflict[])
    : [];
}
