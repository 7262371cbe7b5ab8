import type {
  AllotmentBatch,
  AllotmentBatchAnswer,
  AllotmentChangeDetail,
  AllotmentChangePage,
  AllotmentConflict,
  AllotmentsState,
  Registrant,
} from '@mun/contracts/allotment';
import type { DeliveryState } from '@mun/contracts/deliveries';
import type {
  DeliveryPage,
  MailingAnswer,
  MailingPreview,
  MailingProgress,
  MailingRecipients,
  NewestMailing,
} from '@mun/contracts/mailing';
import { path, ROUTES } from '@mun/contracts/routes';
import type { SheetAnswer } from '@mun/contracts/sheets';
import { get, patch, post } from '../admin/authorised';

/** A batch of thousands, a mailing or a sheet is answered later than other things. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the allotments screen. Each throws ApiError. */
export const calls = {
  registrants: () => get<Registrant[]>(ROUTES.registrants, LONG),
  state: (since: number) => get<AllotmentsState>(`${ROUTES.allotmentsState}?since=${since}`),
  allot: (batch: AllotmentBatch) => patch<AllotmentBatchAnswer>(ROUTES.allot, batch, LONG),

  changes: (before?: number) =>
    get<AllotmentChangePage>(ROUTES.allotmentChanges + (before === undefined ? '' : `?before=${before}`)),
  change: (id: string) => get<AllotmentChangeDetail>(path(ROUTES.allotmentChange, { id })),
  undoChange: (id: string) => post<AllotmentBatchAnswer>(path(ROUTES.undoAllotmentChange, { id }), {}, LONG),

  preview: () => get<MailingPreview>(ROUTES.mailingPreview),
  sendSample: (email: string) => post<{ message: string }>(ROUTES.mailingTest, { email }),
  send: () => post<MailingAnswer>(ROUTES.sendAllotmentEmails, {}, LONG),
  newestMailing: () => get<NewestMailing>(ROUTES.newestMailing),
  recipients: (id: string, state: DeliveryState | '', page: number) =>
    get<MailingRecipients>(
      `${path(ROUTES.mailingRecipients, { id })}?page=${page}${state && `&state=${state}`}`,
    ),
  stopMailing: (id: string) => post<MailingProgress>(path(ROUTES.stopMailing, { id }), {}),
  resumeMailing: (id: string) => post<MailingProgress>(path(ROUTES.resumeMailing, { id }), {}),
  retryMailing: (id: string, doubtful: boolean) =>
    post<MailingProgress>(path(ROUTES.retryMailing, { id }), { doubtful }),

  updateSheets: () => post<SheetAnswer>(ROUTES.updateAllotmentSheets, {}, LONG),
  sheetState: async () => (await get<DeliveryPage>(ROUTES.deliveries)).sheet ?? null,
};

/** What the body of a refused batch says of its rows; nothing where it was refused for another reason. */
export function conflictsIn(body: unknown): AllotmentConflict[] {
  return typeof body === 'object' && body !== null && 'conflicts' in body && Array.isArray(body.conflicts)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AllotmentsRefused, as contracts says
      (body.conflicts as AllotmentConflict[])
    : [];
}
