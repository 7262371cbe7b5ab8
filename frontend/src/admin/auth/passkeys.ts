import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignIn,
} from '@mun/contracts/admin/passkeys';
import { ROUTES } from '@mun/contracts/routes';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';

/** Loaded when it is used, which few people do. */
const loadLibrary = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets the browser create a passkey. @throws ApiError if it does not */
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw refusal(isKnown ? 'You have a passkey on this device already.' : 'No passkey was created.');
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Lets the browser ask for a passkey. @throws ApiError if it offers none */
export async function askForPasskey(): Promise<PasskeySignIn> {
  const optionsJSON = await publicApi.post<PasskeyRequestOptions>(ROUTES.passkeyChallenge, {});
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw refusal('No passkey was used. Try again, or sign in by email.');
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Browsers do not say whether somebody cancelled. */
const refusal = (message: string) => new ApiError(message, 400);
