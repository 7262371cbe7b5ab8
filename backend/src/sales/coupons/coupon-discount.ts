import { BadRequestException } from '@nestjs/common';
import { MIN_CHARGE, type Paise } from '@mun/contracts/payment/money';
import { normalizeName } from '@mun/contracts/normalize-name';
import { VENUE_TIME_ZONE, isVenueDayOver, startOfVenueDay } from '@mun/contracts/venue-time';
import { fieldErrors } from '../../platform/http/validation.js';
import type { Coupon } from './coupon.schema.js';

/**
 * Returns what is left of a fee. A percentage takes off a whole number of paise, rounded up. An amount below the provider's
 * minimum charge becomes 0.
 */
export function amountAfterDiscount(
  fee: Paise,
  coupon: Pick<Coupon, 'amountOff' | 'percentOff'> | null,
): Paise {
  const { amountOff = 0, percentOff } = coupon ?? {};
  const discount = percentOff === undefined ? amountOff : Math.ceil((fee * percentOff) / 100);
  const left = Math.max(0, fee - discount);
  return left < MIN_CHARGE ? 0 : left;
}

export function isExpired({ validUntil }: Pick<Coupon, 'validUntil'>, now = Date.now()): boolean {
  return validUntil !== undefined && isVenueDayOver(validUntil, now);
}

/**
 * @param nameOf the common name of an institution
 * @throws BadRequestException with the reason if a new order of a delegate of this institution cannot use the coupon
 */
export function assertApplicable(
  coupon: Pick<Coupon, 'validUntil' | 'institution'>,
  institution: string | undefined,
  nameOf: (typed: string) => string,
): void {
  if (coupon.validUntil !== undefined && isExpired(coupon))
    throw refused(`This coupon was valid until ${formatDay(coupon.validUntil)}`);
  if (coupon.institution === undefined) return;
  const typed = normalizeName(nameOf(institution ?? ''));
  if (typed === '') throw refused('This coupon is for one school. Please enter your institution first');
  if (typed !== normalizeName(nameOf(coupon.institution))) throw refused('This coupon is for another school');
}

function refused(message: string): BadRequestException {
  return new BadRequestException(fieldErrors([{ field: 'couponCode', message }]));
}

/** '30 August', with the year if it is not the present one. */
function formatDay(date: string): string {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: VENUE_TIME_ZONE }).format(at);
  const at = startOfVenueDay(date);
  const isThisYear = format({ year: 'numeric' }, at) === format({ year: 'numeric' }, Date.now());
  return format({ day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }, at);
}
