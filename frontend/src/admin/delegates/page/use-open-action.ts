import { useLocation, useSearchParams } from 'react-router-dom';

const ACTIONS = ['edit', 'transfer', 'cancel', 'payment', 'refund', 'resend'] as const;
export type DelegateAction = (typeof ACTIONS)[number];

/** The form or dialog that is open, as a query parameter, which a reload and the back button keep. */
export function useOpenAction() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return {
    action: ACTIONS.find((option) => option === params.get('open')),
    /** The email to send again. */
    email: params.get('email'),
    open: (action: DelegateAction, email?: string) =>
      setParams({ open: action, ...(email && { email }) }, { state }),
    close: () => setParams({}, { replace: true, state }),
  };
}
