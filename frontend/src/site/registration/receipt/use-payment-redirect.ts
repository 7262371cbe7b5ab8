import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../../shared/ui/feedback/notify.js';
import { registration } from '../messages.js';
import { PAYMENT } from '../checkout/payment-return.js';
import { draft } from '../draft.store.js';
import type { Received } from './registration-receipt.js';

/** A delegate who paid on the checkout's own page comes back by a redirect, and is told what the form would have told. */
export function usePaidElsewhere(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const paid = search.get(PAYMENT) === 'received';
  useEffect(() => {
    if (!paid) return;
    draft.clear();
    notify.success(registration.form.paid);
    const received: Received = { received: { registrationId: undefined } };
    void navigate('/', { replace: true, state: received });
  }, [paid, navigate]);
}
