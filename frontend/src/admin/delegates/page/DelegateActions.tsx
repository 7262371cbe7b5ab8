import type { DelegateView } from '@mun/contracts/registration/delegates';
import { Can } from '../../auth/Can';
import { Button } from '../../../shared/ui/forms/Button';
import { isResendable } from '../../shared/delivery-labels';
import type { DelegateAction } from './use-open-action';

interface Props {
  delegate: DelegateView;
  onOpen: (action: DelegateAction) => void;
}

/** What an organiser can do with a delegate in this state. */
export function DelegateActions({ delegate: { state, emails }, onOpen }: Props) {
  const resend = emails.some(isResendable) && (
    <Can permission="emails.send">
      <ActionButton label="Resend email" onClick={() => onOpen('resend')} />
    </Can>
  );
  if (state === 'cancelled') return resend;
  return (
    <>
      {state === 'pending' && (
        <Can permission="payments.record">
          <Button $size="small" onClick={() => onOpen('payment')}>
            Record a payment
          </Button>
        </Can>
      )}
      <Can permission="delegates.edit">
        <ActionButton label="Edit" onClick={() => onOpen('edit')} />
      </Can>
      {resend}
      {state === 'confirmed' && (
        <Can permission="delegates.edit">
          <ActionButton label="Transfer" onClick={() => onOpen('transfer')} />
        </Can>
      )}
      <Can permission="delegates.cancel">
        <ActionButton label="Cancel registration" onClick={() => onOpen('cancel')} />
      </Can>
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
