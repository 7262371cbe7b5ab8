import { IsEmail, MaxLength } from 'class-validator';
import { TenDigitPhone } from './phone.js';
import { applyDecorators, RequiredText, SingleLine, Trim } from '../validation.js';

const INVALID_EMAIL = 'Invalid email address';

/** The details that every public form asks for. */
export class Person {
  @RequiredText('Full name is required') fullName!: string;
  @EmailAddress() email!: string;
  @TenDigitPhone() phone!: string;
  @RequiredText('Institution is required') institution!: string;
}

/** An address that mail can be sent to. */
export function EmailAddress(): PropertyDecorator {
  return applyDecorators(
    Trim(),
    SingleLine(INVALID_EMAIL),
    MaxLength(254, { message: INVALID_EMAIL }),
    IsEmail({}, { message: INVALID_EMAIL }),
  );
}
