import type { ConferenceView } from '@mun/contracts/content';
import type { Quote } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';

type Coupon =
  | { kind: 'none' }
  | { kind: 'applying' }
  | { kind: 'applied'; code: string; quote: Quote }
  | { kind: 'rejected'; message: string };

/** The price of a registration, with a coupon if one is applied. Amounts in rupees. */
export function useQuote({ fee, currency }: ConferenceView) {
  const [coupon, setCoupon] = useState<Coupon>({ kind: 'none' });
  const latest = useRef({ code: '' });

  /** Fetches the price with this coupon. The response to an outdated request is ignored. */
  const applyCoupon = useCallback(async (input: string): Promise<void> => {
    const code = input.trim();
    if (code !== '' && code === latest.current.code) return;
    const request = { code };
    latest.current = request;
    setCoupon({ kind: code === '' ? 'none' : 'applying' });
    if (code === '') return;
    const result = await fetchQuote(code);
    if (latest.current !== request) return;
    // A rejected code may be tried again.
    if (result.kind === 'rejected') latest.current = { code: '' };
    setCoupon(result);
  }, []);

  /** Sets the price of the order that was opened with this coupon code. */
  const setOrderPrice = (input: string, finalAmount: number) => {
    const code = input.trim();
    latest.current = { code };
    const quote = { fee, discount: fee - finalAmount, finalAmount, currency };
    setCoupon(code === '' ? { kind: 'none' } : { kind: 'applied', code, quote });
  };

  /** The coupon was rejected when the order was opened, although it was valid when quoted. */
  const rejectCoupon = (message: string) => {
    latest.current = { code: '' };
    setCoupon({ kind: 'rejected', message });
  };

  const fullPrice: Quote = { fee, discount: 0, finalAmount: fee, currency };
  const quote = coupon.kind === 'applied' ? coupon.quote : fullPrice;
  return { coupon, quote, applyCoupon, setOrderPrice, rejectCoupon };
}

async function fetchQuote(code: string): Promise<Coupon> {
  try {
    return { kind: 'applied', code, quote: await publicApi.post<Quote>(ROUTES.quote, { couponCode: code }) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { kind: 'rejected', message: cause.fields[0]?.message ?? cause.message };
  }
}
