import type { Paise } from '../payment/money.js';

export const GROUP_RULES = ['none', 'every-nth-free', 'percent'] as const;

/**
 * What schools pay less. `every-nth-free`: the 10th, 20th … place is free if `places` is 10 · `percent`: so much less for each
 * place from so many places on. Prices of places that were added before stay.
 */
export interface GroupRule {
  kind: (typeof GROUP_RULES)[number];
  places: number;
  percent: number;
}

/**
 * Returns the price of each place that is added.
 * @param existing how many places were added before, including those that were dropped
 */
export function groupPrices(fee: Paise, rule: GroupRule, existing: number, added: number): Paise[] {
  return Array.from({ length: added }, (_, index) => {
    if (rule.kind === 'every-nth-free') return (existing + index + 1) % rule.places === 0 ? 0 : fee;
    const isReduced = rule.kind === 'percent' && existing + added >= rule.places;
    return isReduced ? Math.round((fee * (100 - rule.percent)) / 100) : fee;
  });
}

/**
 * Returns whether a school that pays for so many places still earns the free ones it has. Under another rule they stay, as other
 * prices do.
 */
export function earnsFreePlaces({ kind, places }: GroupRule, free: number, paid: number): boolean {
  return kind !== 'every-nth-free' || free <= Math.floor(paid / (places - 1));
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 'Every 10th place is free'; empty without a rule. */
export function describeGroupRule({ kind, places, percent }: GroupRule): string {
  if (kind === 'every-nth-free')
    return `Every ${places}${SUFFIXES[ORDINALS.select(places)] ?? 'th'} place is free`;
  return kind === 'percent' ? `${percent}% less per place from ${places} places` : '';
}
