import type { ApplicationView } from '@mun/contracts/registration/application';
import type {
  AcceptApplication,
  AmbassadorView,
  DeclineApplication,
} from '@mun/contracts/registration/application-decisions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../shared/session/admin-api';

export const applicationsApi = {
  accept: (id: string, form: AcceptApplication, idempotencyKey: string) =>
    adminApi.post<ApplicationView>(buildPath(ROUTES.acceptApplication, { id }), form, { idempotencyKey }),
  decline: (id: string, form: DeclineApplication, idempotencyKey: string) =>
    adminApi.post<ApplicationView>(buildPath(ROUTES.declineApplication, { id }), form, { idempotencyKey }),
};

export const useApplications = () => useSWR(ROUTES.applications, adminApi.get<ApplicationView[]>);

/** The ambassadors by the `_id` of their application; empty until they are loaded. */
export function useAmbassadors(): ReadonlyMap<string, AmbassadorView> {
  const { data = [] } = useSWR(ROUTES.ambassadors, adminApi.get<AmbassadorView[]>);
  return new Map(data.map((ambassador) => [ambassador.application, ambassador]));
}
