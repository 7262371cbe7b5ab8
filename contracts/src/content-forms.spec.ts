import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ConferenceForm, CouponForm } from './content-forms.js';

/** What is wrong with one field of a form in which nothing else was filled in. */
function wrong(form: new () => object, field: string, value: unknown): string[] {
  const errors = validateSync(plainToInstance(form, { [field]: value }), { stopAtFirstError: true });
  return errors
    .filter(({ property }) => property === field)
    .flatMap(({ constraints = {} }) => Object.values(constraints));
}

describe.each([
  { form: ConferenceForm, field: 'fee', none: 'The fee must be a positive amount' },
  { form: CouponForm, field: 'amountOff', none: 'Amount off must be positive' },
])('the rupees of $field', ({ form, field, none }) => {
  it.each([0, 1500, 1500.5, 0.29, 1_000_000])('may be %d', (rupees) => {
    expect(wrong(form, field, rupees)).toEqual([]);
  });

  it.each([1500.555, 0.001, 1e-7])('have two decimals at most, not as %d has', (rupees) => {
    expect(wrong(form, field, rupees)).toEqual(['Please give an amount with at most two decimals']);
  });

  it.each([-1, -0.001, 1_000_001, Number.NaN, '5', null])('are an amount, not %s', (value) => {
    expect(wrong(form, field, value)).toEqual([none]);
  });
});
