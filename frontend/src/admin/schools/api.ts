import type { BlockOffer, ChangeBlock } from '@mun/contracts/delegations/blocks';
import type {
  AddPlaces,
  AdjustDelegation,
  ChangeDelegation,
  DelegationRow,
  DelegationSettings,
  DelegationView,
  MergeSchools,
  MessageAdvisers,
  MoveDelegate,
  PlaceView,
} from '@mun/contracts/delegations/delegations';
import type { DecideSwap } from '@mun/contracts/delegations/swaps';
import type { RecordPayment } from '@mun/contracts/payment/offline-payments';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { useFresh } from '../shared/cache/use-fresh';
import { adminApi } from '../shared/session/admin-api';

/** In milliseconds. Registrations follow a payment a moment later, and advisers change a school, too. */
const REFRESH = 5_000;

const path = (route: string, id: string) => buildPath(route, { id });

/** Each call throws ApiError. */
export const schoolsApi = {
  change: (id: string, body: ChangeDelegation, expectedVersion: number | undefined) =>
    adminApi.put<DelegationView>(path(ROUTES.delegation, id), body, { expectedVersion }),
  /** Emails the adviser a new link, which ends the earlier ones. */
  sendLink: (id: string) => adminApi.post<unknown>(path(ROUTES.delegationLink, id), {}),
  addPlaces: (id: string, body: AddPlaces) => adminApi.post<unknown>(path(ROUTES.delegationPlaces, id), body),
  dropPlace: (id: string, { id: place, version: expectedVersion }: PlaceView) =>
    adminApi.delete(buildPath(ROUTES.delegationPlace, { id, place }), { expectedVersion }),
  decideSwap: (id: string, swap: string, body: DecideSwap) =>
    adminApi.post<DelegationView>(buildPath(ROUTES.delegationSwap, { id, swap }), body),
  changeBlock: (id: string, body: ChangeBlock) =>
    adminApi.put<DelegationView>(path(ROUTES.delegationBlock, id), body),
  moveIn: (id: string, body: MoveDelegate) =>
    adminApi.post<unknown>(path(ROUTES.delegationDelegates, id), body),
  moveOut: (id: string, registrationId: string) =>
    adminApi.delete(buildPath(ROUTES.delegationDelegate, { id, registrationId })),
  merge: (id: string, body: MergeSchools) =>
    adminApi.post<DelegationView>(path(ROUTES.delegationMerge, id), body),
  recordPayment: (id: string, body: RecordPayment) =>
    adminApi.post<unknown>(path(ROUTES.delegationPayments, id), body),
  adjust: (id: string, body: AdjustDelegation) =>
    adminApi.post<unknown>(path(ROUTES.delegationAdjustments, id), body),
  message: (body: MessageAdvisers) => adminApi.post<unknown>(ROUTES.delegationMessages, body),
  saveSettings: (body: DelegationSettings) =>
    adminApi.put<DelegationSettings>(ROUTES.delegationSettings, body),
};

export const useSchools = () => useSWR(ROUTES.delegations, adminApi.get<DelegationRow[]>);

export const useSchool = (id: string) =>
  useSWR(path(ROUTES.delegation, id), adminApi.get<DelegationView>, polling(REFRESH));

export const useBlockOffers = (id: string) =>
  useSWR(path(ROUTES.delegationBlock, id), adminApi.get<BlockOffer[]>);

export const useSchoolSettings = () => useFresh<DelegationSettings>(ROUTES.delegationSettings);
