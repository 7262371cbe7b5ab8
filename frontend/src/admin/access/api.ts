import type {
  AccountUpdate,
  AccountView,
  InvitationForm,
  InvitationResult,
} from '@mun/contracts/admin/accounts';
import type { SecondPersonForm } from '@mun/contracts/admin/second-person';
import { ROLES, type Role } from '@mun/contracts/admin/permissions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

export const ROLE_LABELS: Record<Role, { label: string; hint: string }> = {
  owner: { label: 'Owner', hint: 'Everything, and who has access' },
  organiser: { label: 'Organiser', hint: 'Everything but access' },
  finance: { label: 'Finance', hint: 'Payments, refunds, coupons' },
  allotments: { label: 'Allotments', hint: 'Seats, their emails and the spreadsheet' },
  content: { label: 'Website', hint: 'Committees, team, sponsors, FAQs and pages' },
  desk: { label: 'Desk', hint: 'Find delegates and correct their details' },
  chair: { label: 'Chair', hint: 'The list of their committee, without contact details' },
  viewer: { label: 'Viewer', hint: 'Sees everything, changes nothing' },
};

export const describeRoles = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_LABELS[role].label)
    .join(', ');

const of = (route: string, { id }: AccountView) => buildPath(route, { id });

export const accessApi = {
  invite: (form: InvitationForm): Promise<InvitationResult> => adminApi.post(ROUTES.accounts, form),
  update: (person: AccountView, form: AccountUpdate): Promise<AccountView> =>
    adminApi.put(of(ROUTES.account, person), form),
  inviteAgain: (person: AccountView) => adminApi.post(of(ROUTES.inviteAgain, person), {}),
  suspend: (person: AccountView) => adminApi.post(of(ROUTES.suspendAccount, person), {}),
  reinstate: (person: AccountView) => adminApi.post(of(ROUTES.reinstateAccount, person), {}),
  signOut: (person: AccountView) => adminApi.post(of(ROUTES.signOutAccount, person), {}),
  resetFactors: (person: AccountView) => adminApi.delete(of(ROUTES.accountSecondFactor, person)),
  offerOwnership: (person: AccountView) => adminApi.post(of(ROUTES.handover, person), {}),
  withdrawOwnership: (person: AccountView) => adminApi.delete(of(ROUTES.handover, person)),
  remove: (person: AccountView) => adminApi.delete(of(ROUTES.account, person)),
  switchCode: (isOn: boolean) => adminApi.put(ROUTES.sharedCode, { isOn }),
  requireSecondPerson: (form: SecondPersonForm) => adminApi.put(ROUTES.secondPerson, form),
  endSession: (id: string) => adminApi.delete(buildPath(ROUTES.adminSessionById, { id })),
};
