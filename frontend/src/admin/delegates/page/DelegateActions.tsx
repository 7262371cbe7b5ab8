import type { DelegateView } from '@mun/contracts/registration/delegates';
import { Button } from '../../../shared/ui/forms/Button';
import { isResendable } from '../../shared/delivery-labels';
import type { DelegateAction } from './use-open-action';

interface Props {
  delegate: DelegateView;
  onOpen: (action: DelegateAction) => void;
}

/** What an organiser can do with a delegate in this state. */
export function DelegateActions({ delegate: { state, emails }, onOpen }: Props) {
  if (state === 'cancelled')
    return (
      emails.some(isResendable) && <ActionButton label="Resend email" onClick={() => onOpen('resend')} />
    );
  return (
    <>
      {state === 'pending' && (
        <Button $size="small" onClick={() => onOpen('payment')}>
          Record a payment
        </Button>
      )}
      <ActionButton label="Edit" onClick={() => onOpen('edit')} />
      {emails.some(isResendable) && <ActionButton label="Resend email" onClick={() => onOpen('resend')} />}
      {state === 'confirmed' && <ActionButton label="Transfer" onClick={() => onOpen('transfer')} />}
      <ActionButton label="Cancel registration" onClick={() => onOpen('cancel')} />
    </>
  );
}

function ActionButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button $variant="secondary" $size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
