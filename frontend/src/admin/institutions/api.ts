import type {
  ChangeInstitution,
  DifferentInstitutions,
  InstitutionList,
  KeepInstitutionsApart,
  MergedInstitution,
  MergeInstitutions,
} from '@mun/contracts/registration/institutions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../shared/session/admin-api';

const pathOf = (id: string) => buildPath(ROUTES.institution, { id });

export const institutionsApi = {
  merge: (form: MergeInstitutions) => adminApi.post<MergedInstitution>(ROUTES.institutions, form),
  change: (id: string, form: ChangeInstitution, expectedVersion: number) =>
    adminApi.patch<MergedInstitution>(pathOf(id), form, { expectedVersion }),
  undoMerge: (id: string, expectedVersion: number) =>
    adminApi.post<MergedInstitution>(buildPath(ROUTES.undoInstitutionMerge, { id }), {}, { expectedVersion }),
  separate: (id: string, expectedVersion: number) => adminApi.delete(pathOf(id), { expectedVersion }),
  restore: (id: string) => adminApi.post<MergedInstitution>(buildPath(ROUTES.restoreInstitution, { id }), {}),
  keepApart: (form: KeepInstitutionsApart) =>
    adminApi.post<DifferentInstitutions>(ROUTES.differentInstitutions, form),
  suggestAgain: (id: string) => adminApi.delete(buildPath(ROUTES.differentInstitution, { id })),
};

export const useInstitutions = () => useSWR(ROUTES.institutions, adminApi.get<InstitutionList>);
