import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ConferenceForm, CouponForm, FaqForm } from './content-forms.js';

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

  it.each([-1, -0.001, Number.NaN, '5', null])('are an amount, not %s', (value) => {
    expect(wrong(form, field, value)).toEqual([none]);
  });

  it.each([1_000_000.01, 99_999_999, 1e300])('are a million at most, and %d is told so', (value) => {
    expect(wrong(form, field, value)).toEqual(['Please give an amount of at most ₹10,00,000']);
  });
});

it('a line ends in one character, as where it was typed', () => {
  const answer = `First.\r\nSecond.\rThird.${'x'.repeat(3_979)}`;
  expect(wrong(FaqForm, 'answer', answer)).toEqual([]);
  const { answer: kept } = plainToInstance(FaqForm, { answer });
  expect(kept.split('\n')).toHaveLength(3);
  expect(kept).toHaveLength(4_000);
});

describe('the redemptions that are left of a coupon', () => {
  it.each([
    [1, []],
    [1_000_000, []],
    [0, ['Redemptions left must be positive']],
    [0.5, ['Redemptions left must be positive']],
    [Number.NaN, ['Redemptions left must be positive']],
    ['3', ['Redemptions left must be positive']],
    [1.5, ['Please give a whole number']],
    [1_000_001, ['Please give a number of at most 10,00,000']],
    [1e300, ['Please give a number of at most 10,00,000']],
  ])('are a whole number from 1 to a million: %s', (value, said) => {
    expect(wrong(CouponForm, 'redemptionsLeft', value)).toEqual(said);
  });
});

describe('the moment that the countdown counts to', () => {
  it.each(['2025-09-11T18:30:00.000Z', '2025-09-12T00:00+05:30'])('has a zone, as %s has', (moment) => {
    expect(wrong(ConferenceForm, 'countdownTo', moment)).toEqual([]);
  });

  it.each(['', '2025-09-12', '2025-09-12T00:00', '2025-W37-5', '2025-254', '2025-02-30T00:00Z'])(
    'is not %s',
    (moment) => {
      expect(wrong(ConferenceForm, 'countdownTo', moment)).toEqual([
        'Please give the moment that the countdown counts to',
      ]);
    },
  );
});
