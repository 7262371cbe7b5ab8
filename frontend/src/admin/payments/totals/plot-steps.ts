import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';

export interface PlotSteps {
  step: 'day' | 'week';
  /** `from` is the first day as an ISO date; revenue in paise. */
  bars: { from: string; registrations: number; revenue: number }[];
}

/** More bars cannot be distinguished on a phone. */
const MAX_DAYS = 92;
const WEEK = 7;

/** Returns one bar per day or, for a long period, per week from the first day. */
export function plotSteps(days: PaymentTotals['days']): PlotSteps {
  const bars = days.map(({ day, ...counts }) => ({ from: day, ...counts }));
  if (bars.length <= MAX_DAYS) return { step: 'day', bars };
  const weeks = Array.from({ length: Math.ceil(bars.length / WEEK) }, (_, index) =>
    bars.slice(index * WEEK, (index + 1) * WEEK),
  );
  return {
    step: 'week',
    bars: weeks.map((week) => ({
      from: week[0]?.from ?? '',
      registrations: week.reduce((sum, { registrations }) => sum + registrations, 0),
      revenue: week.reduce((sum, { revenue }) => sum + revenue, 0),
    })),
  };
}
