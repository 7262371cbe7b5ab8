import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { applyDecorators, RequiredText, Satisfies } from '../validation.js';

/** How long a challenge is valid, in minutes. */
export const PASSKEY_MINUTES = 5;
/** How many passkeys a person can have. */
export const MAX_PASSKEYS = 10;

/** A passkey of a person. Times are ISO. */
export interface PasskeyView {
  /** The credential's id. */
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** Response of POST /admin/login/passkey/challenge: the options of `navigator.credentials.get()`. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  userVerification: 'required';
}

/** Response of POST /admin/account/passkeys/challenge: the options of `navigator.credentials.create()`. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** The passkeys that the person has already. */
  excludeCredentials: { type: 'public-key'; id: string; transports: string[] }[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
}

/** Bytes of the browser's answer, as base64url. */
function Bytes(maxLength: number): PropertyDecorator {
  const isShort = (value: unknown) => typeof value === 'string' && value.length <= maxLength;
  return applyDecorators(
    Matches(/^[\w-]+$/, { message: INVALID }),
    Satisfies('maxLength', isShort, INVALID, [maxLength]),
  );
}

const INVALID = 'The browser’s answer is not valid';

/** What a person calls a passkey. */
export class PasskeyName {
  @RequiredText('Please enter a name for the passkey', 60) name!: string;
}

/** Body of POST /admin/account/passkeys. */
export class NewPasskey extends PasskeyName {
  @Bytes(1_400) id!: string;
  @Bytes(4_000) clientDataJSON!: string;
  @Bytes(16_000) attestationObject!: string;

  /** How the browser reaches it: 'internal', 'usb' */
  @Matches(/^[a-z-]{1,20}$/, { each: true, message: INVALID })
  @ArrayMaxSize(8, { message: INVALID })
  @IsArray({ message: INVALID })
  transports!: string[];
}

/** Body of POST /admin/login/passkey. */
export class PasskeySignIn {
  @Bytes(1_400) id!: string;
  @Bytes(4_000) clientDataJSON!: string;
  @Bytes(4_000) authenticatorData!: string;
  @Bytes(2_000) signature!: string;
}
