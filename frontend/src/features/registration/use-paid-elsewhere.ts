import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../ui/notify';
import { registration } from '../../texts/registration';
import { PAYMENT } from '../payment/payment-return';
import { draft } from './draft.store';
import type { Received } from './received';

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
