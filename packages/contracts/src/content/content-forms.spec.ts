import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ConferenceForm } from './conference-form.js';
import { CouponForm, FaqForm } from './content-forms.js';
import { PageForm } from './pages/pages.js';

/** Returns the validation messages of one field of an otherwise empty form. */
function messagesOf(form: new () => object, field: string, value: unknown): string[] {
  const errors = validateSync(plainToInstance(form, { [field]: value }), { stopAtFirstError: true });
  return errors
    .filter(({ property }) => property === field)
    .flatMap(({ constraints = {} }) => Object.values(constraints));
}

describe.each([
  { form: ConferenceForm, field: 'fee', invalid: 'The fee must be ₹0 or more' },
  { form: CouponForm, field: 'amountOff', invalid: 'Amount off must be positive' },
])('$field in rupees', ({ form, field, invalid }) => {
  it.each([0, 1500, 1500.5, 0.29, 1_000_000])('accepts %d', (rupees) => {
    expect(messagesOf(form, field, rupees)).toEqual([]);
  });

  it.each([1500.555, 0.001, 1e-7])('rejects more than two decimals: %d', (rupees) => {
    expect(messagesOf(form, field, rupees)).toEqual([
      'Please enter an amount with no more than two decimal places',
    ]);
  });

  it.each([-1, -0.001, Number.NaN, '5', null])('rejects %s', (value) => {
    expect(messagesOf(form, field, value)).toEqual([invalid]);
  });

  it.each([1_000_000.01, 99_999_999, 1e300])('rejects more than a million: %d', (value) => {
    expect(messagesOf(form, field, value)).toEqual(['Please enter an amount of ₹10,00,000 or less']);
  });
});

it('line breaks are normalised to one character', () => {
  const answer = `First.\r\nSecond.\rThird.${'x'.repeat(3_979)}`;
  expect(messagesOf(FaqForm, 'answer', answer)).toEqual([]);
  const { answer: normalised } = plainToInstance(FaqForm, { answer });
  expect(normalised.split('\n')).toHaveLength(3);
  expect(normalised).toHaveLength(4_000);
});

describe('redemptionsLeft of a coupon', () => {
  it.each([
    [1, []],
    [1_000_000, []],
    [0, ['Redemptions left must be positive']],
    [0.5, ['Redemptions left must be positive']],
    [Number.NaN, ['Redemptions left must be positive']],
    ['3', ['Redemptions left must be positive']],
    [1.5, ['Please enter a whole number']],
    [1_000_001, ['Please enter a number of 10,00,000 or less']],
    [1e300, ['Please enter a number of 10,00,000 or less']],
  ])('must be an integer from 1 to a million: %s', (value, messages) => {
    expect(messagesOf(CouponForm, 'redemptionsLeft', value)).toEqual(messages);
  });
});

describe('countdownTo', () => {
  it.each(['2025-09-11T18:30:00.000Z', '2025-09-12T00:00+05:30'])('accepts %s', (dateTime) => {
    expect(messagesOf(ConferenceForm, 'countdownTo', dateTime)).toEqual([]);
  });

  it.each(['', '2025-09-12', '2025-09-12T00:00', '2025-W37-5', '2025-254', '2025-02-30T00:00Z'])(
    'rejects %s',
    (dateTime) => {
      expect(messagesOf(ConferenceForm, 'countdownTo', dateTime)).toEqual([
        'Please enter the date and time when the countdown ends',
      ]);
    },
  );
});

describe('the text of a page', () => {
  const row = (cell: string, columns: number) => `|${cell}`.repeat(columns);
  const table = (columns: number, rows: number) =>
    [row('a', columns), row('-', columns), ...Array.from({ length: rows }, () => '|b')].join('\n');

  it.each([
    ['bold list items', '* **A**: _b_\n'.repeat(300)],
    ['paragraphs with emphasis', 'a *b* and **c**\n\n'.repeat(3_000)],
    ['a large table', table(12, 1_000)],
    ['quotes and lists within each other', '> 1. one\n>    - two\n>      > three\n\n'.repeat(300)],
    ['hundreds of links', `${'[a](https://example.org/page) and '.repeat(15)}\n\n`.repeat(80)],
    ['lines of dashes', `${'-'.repeat(100)}\n\n`.repeat(100)],
  ])('may have %s', (_, body) => expect(messagesOf(PageForm, 'body', body)).toEqual([]));

  it.each([
    ['emphasis that takes minutes', '*a_'.repeat(20_000)],
    ['a table of millions of cells', table(500, 10_000)],
    ['both in quotes', `> ${'*a_'.repeat(2_000)}`],
    ['lists within lists', '1. '.repeat(19_900)],
    ['quotes within quotes', '>'.repeat(6_000)],
    ['lists in quotes', '>- '.repeat(60)],
    ['thousands of nested lists', '1. - a\n\n'.repeat(5_000)],
    ['closing brackets', ']'.repeat(59_000)],
    ['links within links', `${'[a'.repeat(10_000)}${'](b)'.repeat(9_000)}`],
    ['strikethrough that is never closed', '~~a'.repeat(19_000)],
    ['thousands of headings', 'a\n=\n'.repeat(10_000)],
  ])('is refused with %s', (_, body) => {
    expect(messagesOf(PageForm, 'body', body)).toEqual([
      expect.stringContaining('Please simplify this text'),
    ]);
  });
});
