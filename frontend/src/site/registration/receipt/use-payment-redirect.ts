import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../../shared/ui/feedback/notify';
import { registration } from '../messages';
import { PAYMENT } from '../checkout/payment-return';
import { draft } from '../draft.store';
import type { Receipt } from './registration-receipt';

/** A delegate who paid on the checkout's own page comes back by a redirect, and is told what the form would have told. */
export function usePaymentRedirect(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const paid = search.get(PAYMENT) === 'received';
  useEffect(() => {
    if (!paid) return;
    draft.clear();
    notify.success(registration.form.paid);
    const received: Receipt = { received: { registrationId: undefined } };
    void navigate('/', { replace: true, state: received });
  }, [paid, navigate]);
}
