import type { DeliveryState } from '@mun/contracts/notify/deliveries';
import type {
  LatestMailingResponse,
  MailingPreview,
  MailingProgress,
  MailingRecipientPage,
  SendMailingResponse,
} from '@mun/contracts/notify/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../../shared/session/admin-api';

/** The calls for allotment emails. Each throws ApiError. */
export const mailingApi = {
  preview: () => adminApi.get<MailingPreview>(ROUTES.mailingPreview),
  sendSample: (email: string) => adminApi.post<{ message: string }>(ROUTES.testMailing, { email }),
  /** @param revealAt ISO time; '' unseals the seats */
  seal: (revealAt: string) => adminApi.put<null>(ROUTES.reveal, { revealAt }),
  send: () => adminApi.post<SendMailingResponse>(ROUTES.sendAllotmentEmails, {}, { timeout: 90_000 }),
  /** Null if there was no mailing yet. */
  latest: async () => (await adminApi.get<LatestMailingResponse>(ROUTES.latestMailing)).newest ?? null,
  /** @param state '' for all */
  recipients: (id: string, state: DeliveryState | '', page: number) =>
    adminApi.get<MailingRecipientPage>(
      `${buildPath(ROUTES.mailingRecipients, { id })}?page=${page}${state && `&state=${state}`}`,
    ),
  stop: (id: string) => adminApi.post<MailingProgress>(buildPath(ROUTES.stopMailing, { id }), {}),
  resume: (id: string) => adminApi.post<MailingProgress>(buildPath(ROUTES.resumeMailing, { id }), {}),
  /** Retries failed emails, and with `doubtful` also those that may have been delivered. */
  retry: (id: string, doubtful: boolean) =>
    adminApi.post<MailingProgress>(buildPath(ROUTES.retryMailing, { id }), { doubtful }),
};
