import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../../shared/ui/feedback/notify';
import { PAYMENT_SUCCEEDED } from '../messages';
import { registrationDraft } from '../registration-draft';
import { describeRegistration } from './describe-registration';
import { PAYMENT, type ReceiptState } from './receipt-state';

/** A delegate who paid on the provider's own page returns by a redirect, and gets the same message and receipt. */
export function usePaymentRedirect(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const paid = search.get(PAYMENT) === 'received';
  useEffect(() => {
    if (!paid) return;
    const draft = registrationDraft.read();
    registrationDraft.remove();
    notify.success(PAYMENT_SUCCEEDED);
    const state: ReceiptState = { received: describeRegistration(draft?.data ?? {}) };
    void navigate('/', { replace: true, state });
  }, [paid, navigate]);
}
