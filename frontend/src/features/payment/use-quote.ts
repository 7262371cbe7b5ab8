import type { ConferenceView } from '@mun/contracts/content';
import type { Quote } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { post } from '../../lib/http';

interface State {
  /** The code that the quote is for; '' for none. */
  code: string;
  quote: Quote;
  asking: boolean;
  error?: string;
}

/** What the registration would cost with the coupon that was asked about last. */
export function useQuote({ fee, currency }: ConferenceView) {
  const without: State = { code: '', quote: { fee, discount: 0, finalAmount: fee, currency }, asking: false };
  const [state, setState] = useState(without);
  const latest = useRef('');

  /** Asks what `typed` takes off; the answer to an older question is not heard. */
  const ask = async (typed: string): Promise<void> => {
    const code = typed.trim();
    if (code === latest.current) return;
    latest.current = code;
    if (code === '') return setState(without);
    setState({ ...without, asking: true });
    try {
      const quote = await post<Quote>(ROUTES.quote, { couponCode: code });
      if (latest.current === code) setState({ code, quote, asking: false });
    } catch (cause) {
      if (latest.current !== code) return;
      latest.current = '';
      const error = cause instanceof ApiError ? (cause.fields[0]?.message ?? cause.message) : String(cause);
      setState({ ...without, error });
    }
  };

  return { ...state, ask };
}
