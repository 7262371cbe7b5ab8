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
import { get, patch, post } from '../auth/admin-api';

/** A batch of thousands, a mailing or a sheet is answered later than other things. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the allotments screen. Each throws ApiError. */
export const calls = {
  registrants: () => get<Registrant[]>(ROUTES.registrants, LONG),
  state: (since: number) => get<AllotmentsState>(`${ROUTES.allotmentsState}?since=${since}`),
  allot: (batch: AllotmentBatch) => patch<AllotmentBatchResponse>(ROUTES.allot, batch, LONG),

  changes: (before?: number) =>
    get<AllotmentChangePage>(ROUTES.allotmentChanges + (before === undefined ? '' : `?before=${before}`)),
  change: (id: string) => get<AllotmentChangeDetail>(buildPath(ROUTES.allotmentChange, { id })),
  undoChange: (id: string) =>
    post<AllotmentBatchResponse>(buildPath(ROUTES.undoAllotmentChange, { id }), {}, LONG),

  preview: () => get<MailingPreview>(ROUTES.mailingPreview),
  sendSample: (email: string) => post<{ message: string }>(ROUTES.testMailing, { email }),
  send: () => post<SendMailingResponse>(ROUTES.sendAllotmentEmails, {}, LONG),
  newestMailing: () => get<LatestMailingResponse>(ROUTES.latestMailing),
  recipients: (id: string, state: DeliveryState | '', page: number) =>
    get<MailingRecipientPage>(
      `${buildPath(ROUTES.mailingRecipients, { id })}?page=${page}${state && `&state=${state}`}`,
    ),
  stopMailing: (id: string) => post<MailingProgress>(buildPath(ROUTES.stopMailing, { id }), {}),
  resumeMailing: (id: string) => post<MailingProgress>(buildPath(ROUTES.resumeMailing, { id }), {}),
  retryMailing: (id: string, doubtful: boolean) =>
    post<MailingProgress>(buildPath(ROUTES.retryMailing, { id }), { doubtful }),

  updateSheets: () => post<SheetUpdateResponse>(ROUTES.updateAllotmentSheets, {}, LONG),
  sheetState: async () => (await get<DeliveryPage>(ROUTES.deliveries)).sheet ?? null,
};

/** What the body of a refused batch says of its rows; nothing where it was refused for another reason. */
export function conflictsIn(body: unknown): AllotmentConflict[] {
  return typeof body === 'object' && body !== null && 'conflicts' in body && Array.isArray(body.conflicts)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AllotmentsRefused, as contracts says
      (body.conflicts as AllotmentConflict[])
    : [];
}
