import type {
  AllotmentBatch,
  AllotmentBatchResponse,
  AllotmentChangeDetail,
  AllotmentChangePage,
  AllotmentConflict,
  AllotmentsState,
  Registrant,
} from '@mun/contracts/allotment/allotment';
import type { AllotmentsLive } from '@mun/contracts/notify/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

/** Calls that handle thousands of rows take longer than others. */
const SLOW = { timeout: 90_000 };

/** Each call throws ApiError. */
export const allotmentsApi = {
  /** @param after registration ID of the last one of the previous page */
  registrants: (limit: number, after?: string) =>
    adminApi.get<Registrant[]>(
      `${ROUTES.registrants}?limit=${limit}${after === undefined ? '' : `&after=${after}`}`,
      SLOW,
    ),
  state: () => adminApi.get<AllotmentsState>(ROUTES.allotmentsState),
  live: (since: number) => adminApi.get<AllotmentsLive>(`${ROUTES.allotmentsLive}?since=${since}`),
  save: (batch: AllotmentBatch) => adminApi.patch<AllotmentBatchResponse>(ROUTES.allot, batch, SLOW),
  changes: (before?: number) =>
    adminApi.get<AllotmentChangePage>(
      ROUTES.allotmentChanges + (before === undefined ? '' : `?before=${before}`),
    ),
  change: (id: string) => adminApi.get<AllotmentChangeDetail>(buildPath(ROUTES.allotmentChange, { id })),
  undoChange: (id: string) =>
    adminApi.post<AllotmentBatchResponse>(buildPath(ROUTES.undoAllotmentChange, { id }), {}, SLOW),
};

/** The conflicts in the body of a rejected batch; empty if it was rejected for another reason. */
export function conflictsIn(body: unknown): AllotmentConflict[] {
  return typeof body === 'object' && body !== null && 'conflicts' in body && Array.isArray(body.conflicts)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AllotmentConflictResponse, as in contracts
      (body.conflicts as AllotmentConflict[])
    : [];
}
