import type { PaymentTotals } from '@mun/contracts/payment-admin';

export interface Steps {
  /** What one bar stands for. */
  each: 'day' | 'week';
  /** `from` is the first day, as ISO writes it; money in paise. */
  bars: { from: string; registrations: number; revenue: number }[];
}

/** As many bars as can be told apart on a phone. */
const MOST_DAYS = 92;
const WEEK = 7;

/** The days as bars: as they are, or, where they are many, by weeks counted from the first day. */
export function plotSteps(days: PaymentTotals['days']): Steps {
  const bars = days.map(({ day, ...counts }) => ({ from: day, ...counts }));
  if (bars.length <= MOST_DAYS) return { each: 'day', bars };
  const weeks = Array.from({ length: Math.ceil(bars.length / WEEK) }, (_, at) =>
    bars.slice(at * WEEK, (at + 1) * WEEK),
  );
  return {
    each: 'week',
    bars: weeks.map((week) => ({
      from: week[0]?.from ?? '',
      registrations: week.reduce((sum, { registrations }) => sum + registrations, 0),
      revenue: week.reduce((sum, { revenue }) => sum + revenue, 0),
    })),
  };
}
