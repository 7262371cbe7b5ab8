import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { applyDecorators, RequiredText } from '../validation.js';
import type { PasskeyView } from './passkeys.js';
import type { Permission } from './permissions.js';

/**
 * Messages of the 401 of POST /admin/login if `code` is right and ADMIN_TOTP_SECRET is set, also sent as the error of the
 * field 'otp', so that the client prompts for the digits. A wrong code never mentions the second factor.
 */
export const OTP_MESSAGES = {
  required: 'Please enter the 6-digit code from your authenticator app.',
  rejected:
    'This code is wrong or has already been used. Please wait for the next code in your app and enter that.',
} as const;

export class AdminLogin {
  @RequiredText('Please enter a code.', 256) code!: string;

  @IsOptional()
  @SixDigits(OTP_MESSAGES.required)
  otp?: string;
}

/** A code of an authenticator app or an email. Spaces are ignored, and an empty value counts as missing. */
export function SixDigits(message: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replaceAll(/\s/g, '') || undefined : (value ?? undefined),
    ),
    Matches(/^\d{6}$/, { message }),
  );
}

/** Response of POST /admin/login. The message is the token (SPEC.md section 3). */
export interface AdminLoginResponse {
  message: string;
}

/** Response of GET /admin/session: the session of the token, when it expires (ISO), and what it allows. */
export interface AdminSession {
  session: string;
  expiresAt: string;
  permissions: Permission[];
  /** The person who has signed in; absent for the shared code. */
  account?: OwnAccount;
}

/** What people see of their own account. */
export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  /** Whether signing in also needs a code from an authenticator app. */
  hasSecondFactor: boolean;
  passkeys: PasskeyView[];
  /** The name of the owner who wants to hand over their role to this person. */
  handoverFrom?: string;
}

/** One entry of GET /admin/sessions: the caller's active sessions, for owners everybody's, the last used first. Times are ISO. */
export interface AdminSessionView {
  id: string;
  session: string;
  expiresAt: string;
  /** Who has signed in; absent for the shared code. */
  name?: string;
  /** 'Firefox on Windows' */
  device?: string;
  startedAt: string;
  /** To the minute. */
  lastUsedAt: string;
  /** Whether the request was sent with it. */
  isCurrent: boolean;
}

/** Response of POST /admin/ops-session, which sets a short-lived cookie: the URL of the queue dashboard. */
export interface OpsSession {
  url: string;
  expiresAt: string;
}
