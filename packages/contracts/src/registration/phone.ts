import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { applyDecorators, Satisfies, SingleLine, Trim } from '../validation.js';

/** What people put between the digits of a phone number. */
const SEPARATORS = /[\s().\p{Pd}]/gu;
const INDIAN_NUMBER = /^(?:(?:\+|00)?91|0)?(\d{10})$/;

/** The ten digits of an Indian number: of '+91 98450 12345' or '098450-12345'. Other text is returned as it is. */
function normalizePhone(typed: string): string {
  return INDIAN_NUMBER.exec(typed.replaceAll(SEPARATORS, ''))?.[1] ?? typed;
}

/** Normalises a phone number before it is validated. */
export function NormalizePhone(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizePhone(value) : value,
  );
}

/** Exactly ten digits (SPEC.md section 5), also if they are typed with spaces, +91 or a leading 0. */
export function TenDigitPhone(): PropertyDecorator {
  return applyDecorators(
    Trim(),
    NormalizePhone(),
    Matches(/^\d{10}$/, { message: 'Phone number must be exactly 10 digits' }),
  );
}

/** A phone number that is shown to people, with its area code if it is a landline. It stays as it is typed. */
export function ContactPhone(): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'string' && value.length <= 30 && /^\+?\d{8,15}$/.test(value.replaceAll(SEPARATORS, ''));
  const message = 'Please enter a phone number with its area code, such as 020 2567 1234';
  return applyDecorators(Trim(), SingleLine(message), Satisfies('contactPhone', isValid, message));
}
