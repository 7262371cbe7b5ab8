import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ContactPhone, TenDigitPhone } from './phone.js';

class Form {
  @TenDigitPhone() phone!: unknown;
}

class Contact {
  @ContactPhone() phone!: unknown;
}

/** Returns the stored value, or the error message. */
function check(form: new () => { phone: unknown }, phone: unknown): unknown {
  const instance = plainToInstance(form, { phone });
  const [error] = validateSync(instance, { stopAtFirstError: true });
  return error ? Object.values(error.constraints ?? {})[0] : instance.phone;
}

describe('a phone number', () => {
  it.each([
    '9845012345',
    ' 98450 12345 ',
    '+91 98450 12345',
    '+91-98450-12345',
    '0091 (98450) 12345',
    '919845012345',
    '098450 12345',
    '+91\u00A098450\u201112345',
  ])('is normalised to its ten digits: %j', (typed) => {
    expect(check(Form, typed)).toBe('9845012345');
  });

  it.each(['', '12345', '98450123456', '+44 20 7946 0958', '98450 1234x', 9_845_012_345, null])(
    'is refused: %j',
    (typed) => {
      expect(check(Form, typed)).toBe('Phone number must be exactly 10 digits');
    },
  );
});

describe('the phone number of a contact', () => {
  it.each(['9845012345', '+91 98450 12345', '020 2567 1234', '(022) 2345-6789', '1800 120 1234'])(
    'may be a mobile number or a landline, as it is typed: %j',
    (typed) => {
      expect(check(Contact, ` ${typed} `)).toBe(typed);
    },
  );

  it.each([
    '',
    '12345',
    'ask at reception',
    '98450\n12345',
    '+'.repeat(10),
    '1'.repeat(16),
    '1  '.repeat(14),
    null,
  ])('is refused: %j', (typed) => {
    expect(check(Contact, typed)).toMatch(/with its area code/);
  });
});
