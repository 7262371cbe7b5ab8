import type { ConferenceView } from '@mun/contracts/content';
import type { Quote } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';

/** What became of the coupon that was asked about last. */
type Coupon =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'applied'; code: string; quote: Quote }
  | { kind: 'refused'; message: string };

/** What the registration costs, with the coupon where one applies. */
export function useQuote({ fee, currency }: ConferenceView) {
  const [coupon, setCoupon] = useState<Coupon>({ kind: 'none' });
  const latest = useRef({ code: '' });

  /** Asks what `typed` takes off; the answer to an older question is not heard. */
  const ask = useCallback(async (typed: string): Promise<void> => {
    const code = typed.trim();
    if (code !== '' && code === latest.current.code) return;
    const question = { code };
    latest.current = question;
    setCoupon({ kind: code === '' ? 'none' : 'asking' });
    if (code === '') return;
    const answer = await quoteFor(code);
    if (latest.current !== question) return;
    // A refused code may be asked about again.
    if (answer.kind === 'refused') latest.current = { code: '' };
    setCoupon(answer);
  }, []);

  /** Takes what an order with this code was opened with for the answer. */
  const settle = (typed: string, finalAmount: number) => {
    const code = typed.trim();
    latest.current = { code };
    const quote = { fee, discount: fee - finalAmount, finalAmount, currency };
    setCoupon(code === '' ? { kind: 'none' } : { kind: 'applied', code, quote });
  };

  /** An order with the code that was asked about last was refused since it was quoted. */
  const refuse = (message: string) => {
    latest.current = { code: '' };
    setCoupon({ kind: 'refused', message });
  };

  const whole: Quote = { fee, discount: 0, finalAmount: fee, currency };
  return { coupon, quote: coupon.kind === 'applied' ? coupon.quote : whole, ask, settle, refuse };
}

async function quoteFor(code: string): Promise<Coupon> {
  try {
    return { kind: 'applied', code, quote: await publicApi.post<Quote>(ROUTES.quote, { couponCode: code }) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { kind: 'refused', message: cause.fields[0]?.message ?? cause.message };
  }
}
