import type {
  EmailChangeConfirmation,
  EmailChangeRequest,
  OneTimePassword,
  ProfileForm,
  SecondFactorConfirmation,
  SecondFactorSetup,
} from '@mun/contracts/admin/accounts';
import type { NewPasskey, PasskeyCreationOptions, PasskeyView } from '@mun/contracts/admin/passkeys';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

export const profileApi = {
  rename: (form: ProfileForm) => adminApi.put(ROUTES.ownAccount, form),
  acceptHandover: () => adminApi.post(ROUTES.ownHandover, {}),
  declineHandover: () => adminApi.delete(ROUTES.ownHandover),
  leave: () => adminApi.delete(ROUTES.ownAccount),
  requestEmailChange: (form: EmailChangeRequest) => adminApi.post(ROUTES.ownEmail, form),
  confirmEmailChange: (form: EmailChangeConfirmation) => adminApi.put(ROUTES.ownEmail, form),
  startPasskey: (): Promise<PasskeyCreationOptions> => adminApi.post(ROUTES.ownPasskeyChallenge, {}),
  addPasskey: (form: NewPasskey) => adminApi.post(ROUTES.ownPasskeys, form),
  removePasskey: ({ id }: PasskeyView) => adminApi.delete(buildPath(ROUTES.ownPasskey, { id })),
  setUpSecondFactor: (): Promise<SecondFactorSetup> => adminApi.post(ROUTES.ownSecondFactor, {}),
  confirmSecondFactor: (form: SecondFactorConfirmation) => adminApi.put(ROUTES.ownSecondFactor, form),
  removeSecondFactor: (form: OneTimePassword) => adminApi.post(ROUTES.removeOwnSecondFactor, form),
};
