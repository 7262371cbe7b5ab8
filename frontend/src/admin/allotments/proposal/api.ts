import type { ProposalDetail, ProposalView } from '@mun/proposals/proposal';
import type { ProposalRequest } from '@mun/proposals/request';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../../shared/session/admin-api';

/** Calls that handle the preferences of all delegates take longer than others. */
const SLOW = { timeout: 90_000 };

/** Each call throws ApiError. */
export const proposalsApi = {
  /** Newest first. */
  list: async () => (await adminApi.get<{ proposals: ProposalView[] }>(ROUTES.proposals)).proposals,
  detail: (id: string) => adminApi.get<ProposalDetail>(buildPath(ROUTES.proposal, { id }), SLOW),
  request: (request: ProposalRequest) => adminApi.post<ProposalView>(ROUTES.proposals, request, SLOW),
  cancel: (id: string) => adminApi.post<ProposalView>(buildPath(ROUTES.cancelProposal, { id }), {}),
};
