import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { RequiredText } from './validation.js';

/**
 * What a 401 of POST /admin/login says of the second factor, where ADMIN_TOTP_SECRET is set and the code is right:
 * as `message`, and as `errors: [{ field: 'otp', message }]`, by which a screen knows that it has to ask for the digits
 * and sends `{ code, otp }`. A wrong code says nothing of it.
 */
export const OTP_MESSAGES = {
  required: 'Please enter the 6 digits that your authenticator app shows.',
  rejected: 'These 6 digits are wrong or were used already. Please enter the next ones that your app shows.',
} as const;

/** Body of POST /admin/login. */
export class AdminLogin {
  @RequiredText('Please enter a code.', 256)
  code!: string;

  /** The 6 digits of the second factor; blanks between them do not matter, and none at all is the same as nothing. */
  @Matches(/^\d{6}$/, { message: OTP_MESSAGES.required })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '') || undefined : (value ?? undefined),
  )
  otp?: string;
}

/** Answer of POST /admin/login: the message is the token, as SPEC.md section 3 has it. */
export interface AdminLoginResponse {
  message: string;
}

/** Answer of GET /admin/session: who the token says one is, and when it runs out (ISO). */
export interface AdminSession {
  session: string;
  expiresAt: string;
}

/** Answer of POST /admin/ops-session, which sets a short-lived cookie: where the queue dashboard is. */
export interface OpsSession {
  url: string;
  expiresAt: string;
}
