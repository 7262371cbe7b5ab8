import type { ConferenceView } from '@mun/contracts/content/content';
import type { Quote, QuoteRequest } from '@mun/contracts/payment/payment';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';

type Coupon =
  | { kind: 'none' }
  /** A code was typed that has not been quoted. */
  | { kind: 'unchecked' }
  | { kind: 'applying'; code: string }
  | { kind: 'applied'; code: string; quote: Quote }
  | { kind: 'rejected'; message: string };

type QuoteInput = Record<'couponCode' | 'institution', string>;
const NO_REQUEST: QuoteInput = { couponCode: '', institution: '' };

/** The price of a registration, with a coupon if one is applied. Amounts in rupees. */
export function useQuote({ fee, currency }: ConferenceView) {
  const [coupon, setCoupon] = useState<Coupon>({ kind: 'none' });
  const latest = useRef(NO_REQUEST);

  /** Fetches the price with this coupon. The response to an outdated request is ignored. */
  const applyCoupon = useCallback(async (input: string, institution = ''): Promise<void> => {
    const request = { couponCode: input.trim(), institution: institution.trim() };
    const { couponCode: code } = request;
    if (code !== '' && isEqual(request, latest.current)) return;
    latest.current = request;
    if (code === '') return setCoupon((current) => (current.kind === 'none' ? current : { kind: 'none' }));
    setCoupon({ kind: 'applying', code });
    const result = await fetchQuote(request);
    if (latest.current !== request) return;
    // A rejected code may be tried again.
    if (result.kind === 'rejected') latest.current = NO_REQUEST;
    setCoupon(result);
  }, []);

  /** The code was typed or deleted, so a quote for another code no longer applies. */
  const changeCode = (input: string) => {
    const code = input.trim();
    if ('code' in coupon && coupon.code === code) return;
    latest.current = NO_REQUEST;
    setCoupon({ kind: code === '' ? 'none' : 'unchecked' });
  };

  /** Sets the price of the order that was opened with this coupon code. */
  const setOrderPrice = (input: string, finalAmount: number) => {
    const code = input.trim();
    latest.current = { ...latest.current, couponCode: code };
    const percentOff =
      coupon.kind === 'applied' && coupon.code === code ? coupon.quote.percentOff : undefined;
    const quote = {
      fee,
      discount: fee - finalAmount,
      finalAmount,
      currency,
      ...(percentOff !== undefined && { percentOff }),
    };
    setCoupon(code === '' ? { kind: 'none' } : { kind: 'applied', code, quote });
  };

  /** The coupon was rejected when the order was opened, although it was valid when quoted. */
  const rejectCoupon = (message: string) => {
    latest.current = NO_REQUEST;
    setCoupon({ kind: 'rejected', message });
  };

  const fullPrice: Quote = { fee, discount: 0, finalAmount: fee, currency };
  const quote = coupon.kind === 'applied' ? coupon.quote : fullPrice;
  /** Whether an order that is opened now has the price of the quote. */
  const isPriced = coupon.kind !== 'unchecked' && coupon.kind !== 'applying';
  return { coupon, quote, isPriced, applyCoupon, changeCode, setOrderPrice, rejectCoupon };
}

function isEqual(a: QuoteInput, b: QuoteInput): boolean {
  return a.couponCode === b.couponCode && a.institution === b.institution;
}

async function fetchQuote({ couponCode, institution }: QuoteInput): Promise<Coupon> {
  const body: QuoteRequest = { couponCode, ...(institution && { institution }) };
  try {
    return { kind: 'applied', code: couponCode, quote: await publicApi.post<Quote>(SITE_ROUTES.quote, body) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { kind: 'rejected', message: cause.fields[0]?.message ?? cause.message };
  }
}
